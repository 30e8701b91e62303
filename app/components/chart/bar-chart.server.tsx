import { BarSeries } from "@visx/xychart";
import { scaleLinear } from "@visx/scale";
import { createChartCache } from "./chart-cache.server.ts";
import { drawChart } from "./chart-frame.server.tsx";
import { wrapLabel } from "./wrap-label.ts";

export type Bar = { label: string; value: number; colour?: string | undefined };
export type Bars = {
  label: string;
  bars: Bar[];
  /** The value of a bar that fills the whole width. */
  most: number;
  /** From right to left. */
  mirrored?: boolean;
  /** Whether the bars are named by what has a name of its own, which is in no language. */
  named?: boolean;
};

const width = 360;
const lineHeight = 16;
const barHeight = 14;
const rowGap = 12;
const lettersInLine = 44;
// Room for the value at the end of the longest bar.
const valueRoom = 42;

/** Lying bars, each under its full label and with its value at the end. */
export const drawBarChart = createChartCache(
  ({ label, bars, most, mirrored = false, named = false }: Bars): string => {
    const [left, right] = mirrored ? [valueRoom, 0] : [0, valueRoom];
    const margin = { top: 0, right, bottom: 0, left };
    const text = mirrored ? { x: width, direction: "rtl" } : {};
    let height = 0;
    const rows = bars.map((bar, row) => {
      const lines = wrapLabel(bar.label, lettersInLine);
      const top = height + lines.length * lineHeight + 3;
      height = top + barHeight + rowGap;
      return { ...bar, row, lines, top };
    });
    const xScale = scaleLinear<number>({
      domain: [0, Math.max(1, most)],
      range: mirrored ? [width, valueRoom] : [0, width - valueRoom],
    });
    // Bars of equal height, each below as many lines as its own label takes.
    const yScale = Object.assign((row: number) => rows[row]?.top ?? 0, {
      bandwidth: () => barHeight,
      domain: () => rows.map(({ row }) => row),
      range: () => [0, height],
    });
    const filled = rows.filter(({ value }) => value > 0);

    return drawChart({
      width,
      height,
      margin,
      xScale,
      yScale,
      horizontal: true,
      label: `${label}: ${bars.map((bar) => `${bar.label} ${bar.value}`).join(", ")}`,
      className: "bars",
      series: [
        {
          key: "bars",
          data: filled,
          x: ({ value }: Bar) => value,
          y: ({ row }: { row: number }) => row,
        },
      ],
      children: (
        <>
          {rows.map(({ row, top }) => (
            <rect
              key={row}
              className="track"
              x={left}
              y={top}
              width={width - valueRoom}
              height={barHeight}
              rx={3}
            />
          ))}
          <BarSeries
            dataKey="bars"
            data={filled}
            xAccessor={(bar) => bar.value}
            yAccessor={(bar) => bar.row}
            colorAccessor={(bar) => bar.colour ?? "currentColor"}
            radius={3}
            radiusAll
            enableEvents={false}
          />
          {rows.map(({ row, lines, value, top }) => (
            <g key={row}>
              {lines.map((line, index) => (
                <text
                  key={`${index} ${line}`}
                  {...text}
                  {...(named && { lang: "" })}
                  y={top - 6 - (lines.length - 1 - index) * lineHeight}
                >
                  {line}
                </text>
              ))}
              <text
                className="value"
                x={mirrored ? valueRoom - 8 : width - valueRoom + 8}
                y={top + 12}
                {...(mirrored && { textAnchor: "end" })}
              >
                {value}
              </text>
            </g>
          ))}
        </>
      ),
    });
  },
);
