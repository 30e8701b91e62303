type Postgres = {
  url: string;
  folder: string;
  start: () => void;
  stop: () => void;
  pause: () => void;
  wake: () => void;
  remove: () => void;
};
export function startPostgres(more?: string[]): Promise<Postgres | null>;
export function startPooler(
  of: Pick<Postgres, "url" | "folder">,
): Promise<{ url: string; stop: () => void } | null>;
