import { Axis, Grid, LineSeries } from "@visx/xychart";
import type { ComponentProps } from "react";
import { scaleLinear, scalePoint } from "@visx/scale";
import { createChartCache } from "./chart-cache.server.ts";
import { drawChart } from "./chart-frame.server.tsx";

/** Without a value the line leaves the point out. */
export type Point = { label: string; value: number | null };
export type Line = {
  label: string;
  points: Point[];
  /** Written over the chart, where more than one stands in a figure. */
  caption?: string;
  /** The value at the top of the axis; as high as the points reach when it is left out. */
  most?: number;
  /** What is said of a point without a value. */
  none: string;
  /** From right to left. */
  mirrored?: boolean;
};
type Known = { label: string; value: number; at: string };

const width = 360;
const height = 190;
const upright = { top: 18, right: 16, bottom: 26, left: 30 };
const ticks = 4;

/** A line over time with its values written at the points that are not zero. */
export const drawLineChart = createChartCache(
  ({ label, points, caption, most, none, mirrored = false }: Line): string => {
    const margin = mirrored ? { ...upright, right: 30, left: 16 } : upright;
    const ends: [number, number] = [
      margin.left + (mirrored ? 0 : 8),
      width - margin.right - (mirrored ? 8 : 0),
    ];
    // Two points may bear the same label: their places tell them apart.
    const known = points.flatMap(({ label: name, value }, at): Known[] =>
      value === null ? [] : [{ label: name, value, at: String(at) }],
    );
    const top = most ?? Math.max(ticks, ...known.map(({ value }) => value));
    const xScale = scalePoint<string>({
      domain: points.map((_point, at) => String(at)),
      range: mirrored ? [ends[1], ends[0]] : ends,
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
      label: `${label}: ${points.map((point) => `${point.label} ${point.value ?? none}`).join(", ")}`,
      className: "line",
      series: [
        {
          key: "line",
          data: known,
          x: (point: Known) => point.at,
          y: (point: Known) => point.value,
        },
      ],
      children: (
        <>
          <Grid columns={false} numTicks={ticks} />
          <Axis
            orientation={mirrored ? "right" : "left"}
            numTicks={ticks}
            tickFormat={String}
            hideAxisLine
            hideTicks
            tickComponent={TickLabel}
          />
          <Axis
            orientation="bottom"
            numTicks={points.length}
            tickFormat={(at: string) => points[Number(at)]?.label ?? ""}
            hideAxisLine
            hideTicks
            tickComponent={TickLabel}
          />
          <LineSeries
            dataKey="line"
            data={known}
            xAccessor={(point) => point.at}
            yAccessor={(point) => point.value}
            enableEvents={false}
          />
          {caption && (
            <text
              {...(mirrored ? { x: width - margin.right, direction: "rtl" } : { x: margin.left })}
              y={11}
            >
              {caption}
            </text>
          )}
          {known.map((point) => (
            <g key={point.at}>
              <circle cx={xScale(point.at)} cy={yScale(point.value)} r={3} />
              {point.value > 0 && (
                <text
                  className="value"
                  x={xScale(point.at)}
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
  },
);

type TickProps = Parameters<NonNullable<ComponentProps<typeof Axis>["tickComponent"]>>[0];

/** The library's own label nests an SVG and seven attributes in every tick. */
function TickLabel({ x, y, textAnchor, formattedValue }: TickProps) {
  return (
    <text x={x} y={y} dy={4} textAnchor={textAnchor}>
      {formattedValue}
    </text>
  );
}
