import { BarSeries } from "@visx/xychart";
import { scaleBand, scaleLinear } from "@visx/scale";
import { createChartCache } from "./chart-cache.server.ts";
import { drawChart } from "./chart-frame.server.tsx";
import { wrapLabel } from "./wrap-label.ts";

export type Bar = { label: string; value: number; colour?: string | undefined };
export type Bars = {
  label: string;
  bars: Bar[];
  /** The value of a bar that fills the whole width. */
  most: number;
};

const width = 360;
const lineHeight = 16;
const barHeight = 14;
const rowGap = 12;
const lettersInLine = 44;
// Room for the value at the end of the longest bar.
const margin = { top: 0, right: 42, bottom: 0, left: 0 };

/** Lying bars, each under its full label and with its value at the end. */
export const drawBarChart = createChartCache(({ label, bars, most }: Bars): string => {
  const rows = bars.map((bar, row) => ({
    ...bar,
    row,
    lines: wrapLabel(bar.label, lettersInLine),
  }));
  const labelHeight = lineHeight * Math.max(1, ...rows.map(({ lines }) => lines.length)) + 3;
  const rowHeight = labelHeight + barHeight + rowGap;
  const height = rows.length * rowHeight;
  const xScale = scaleLinear<number>({
    domain: [0, Math.max(1, most)],
    range: [margin.left, width - margin.right],
  });
  const yScale = scaleBand<number>({
    domain: rows.map(({ row }) => row),
    range: [labelHeight, height - rowGap],
    paddingInner: 1 - barHeight / rowHeight,
  });
  const filled = rows.filter(({ value }) => value > 0);
  const barTop = (row: number) => row * rowHeight + labelHeight;

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
        {rows.map(({ row }) => (
          <rect
            key={row}
            className="track"
            y={barTop(row)}
            width={width - margin.right}
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
        {rows.map(({ row, lines, value }) => (
          <g key={row}>
            {lines.map((line, index) => (
              <text
                key={`${index} ${line}`}
                y={barTop(row) - 6 - (lines.length - 1 - index) * lineHeight}
              >
                {line}
              </text>
            ))}
            <text className="value" x={width - margin.right + 8} y={barTop(row) + 12}>
              {value}
            </text>
          </g>
        ))}
      </>
    ),
  });
});
