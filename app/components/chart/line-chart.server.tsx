import { Axis, Grid, LineSeries } from "@visx/xychart";
import type { ComponentProps } from "react";
import { scaleLinear, scalePoint } from "@visx/scale";
import { createChartCache } from "./chart-cache.server.ts";
import { drawChart } from "./chart-frame.server.tsx";

export type Point = { label: string; value: number };
export type Line = { label: string; points: Point[] };

const width = 360;
const height = 190;
const margin = { top: 18, right: 16, bottom: 26, left: 30 };
const ticks = 4;

/** A line over months with its values written at the points that are not zero. */
export const drawLineChart = createChartCache(({ label, points }: Line): string => {
  const top = Math.max(ticks, ...points.map(({ value }) => value));
  const xScale = scalePoint<string>({
    domain: points.map((point) => point.label),
    range: [margin.left + 8, width - margin.right],
  });
  const yScale = scaleLinear<number>({
    domain: [0, top],
    range: [height - margin.bottom, margin.top],
    nice: ticks,
  });

  return drawChart({
    width,
    height,
    margin,
    xScale,
    yScale,
    horizontal: false,
    label: `${label}: ${points.map((point) => `${point.label} ${point.value}`).join(", ")}`,
    className: "line",
    series: [
      {
        key: "line",
        data: points,
        x: (point: Point) => point.label,
        y: (point: Point) => point.value,
      },
    ],
    children: (
      <>
        <Grid columns={false} numTicks={ticks} />
        <Axis
          orientation="left"
          numTicks={ticks}
          tickFormat={String}
          hideAxisLine
          hideTicks
          tickComponent={TickLabel}
        />
        <Axis
          orientation="bottom"
          numTicks={points.length}
          hideAxisLine
          hideTicks
          tickComponent={TickLabel}
        />
        <LineSeries
          dataKey="line"
          data={points}
          xAccessor={(point) => point.label}
          yAccessor={(point) => point.value}
          enableEvents={false}
        />
        {points.map((point) => (
          <g key={point.label}>
            <circle cx={xScale(point.label)} cy={yScale(point.value)} r={3} />
            {point.value > 0 && (
              <text
                className="value"
                x={xScale(point.label)}
                y={yScale(point.value) - 8}
                textAnchor="middle"
              >
                {point.value}
              </text>
            )}
          </g>
        ))}
      </>
    ),
  });
});

type TickProps = Parameters<NonNullable<ComponentProps<typeof Axis>["tickComponent"]>>[0];

/** The library's own label nests an SVG and seven attributes in every tick. */
function TickLabel({ x, y, textAnchor, formattedValue }: TickProps) {
  return (
    <text x={x} y={y} dy={4} textAnchor={textAnchor}>
      {formattedValue}
    </text>
  );
}
