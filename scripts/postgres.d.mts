type Postgres = {
  url: string;
  folder: string;
  start: () => void;
  stop: () => void;
  remove: () => void;
};
export function startPostgres(): Promise<Postgres | null>;
export function startPooler(
  of: Pick<Postgres, "url" | "folder">,
): Promise<{ url: string; stop: () => void } | null>;
