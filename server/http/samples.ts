/** What is measured, under one name: by labels where there are several. */
export type Sample = {
  name: string;
  type: "counter" | "gauge" | "histogram";
  values: { labels: Record<string, string | number>; value: number; suffix?: string }[];
};

/** As Prometheus reads it. */
export function renderSamples(samples: Sample[]): string {
  return samples
    .map(({ name, type, values }) => {
      const lines = values.map(
        ({ labels, value, suffix = "" }) => `${name}${suffix}${renderLabels(labels)} ${value}`,
      );
      return [`# TYPE ${name} ${type}`, ...lines, ""].join("\n");
    })
    .join("");
}

function renderLabels(labels: Record<string, string | number>): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escape(String(value))}"`);
  return parts.length > 0 ? `{${parts.join()}}` : "";
}

function escape(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
