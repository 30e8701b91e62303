import type { ComponentProps, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { buildChartTheme, DataContext } from "@visx/xychart";

type Context = ComponentProps<typeof DataContext.Provider>["value"];
type Scale = NonNullable<Context["xScale"]>;

/** One set of points; scales and accessors have to agree on what they are given. */
export type Series = {
  key: string;
  data: object[];
  x: (datum: never) => string | number;
  y: (datum: never) => string | number;
};

type Frame = {
  width: number;
  height: number;
  margin: { top: number; right: number; bottom: number; left: number };
  xScale: unknown;
  yScale: unknown;
  horizontal: boolean;
  series: Series[];
  /** What the picture says, for those who do not see it. */
  label: string;
  className: string;
  children: ReactNode;
};

// Lines and letters take their colours from the style sheet, so that dark works.
const theme = {
  ...buildChartTheme({
    backgroundColor: "none",
    colors: ["currentColor"],
    gridColor: "currentColor",
    gridColorDark: "currentColor",
    tickLength: 6,
  }),
  gridStyles: {},
};

/**
 * Draws a chart into an SVG string. The series of @visx/xychart register their points in an
 * effect, which a server never runs: here they find them registered.
 */
export function drawChart({ children, ...frame }: Frame): string {
  const { width, height, label, className } = frame;
  return renderToStaticMarkup(
    <svg
      className={`chart ${className}`}
      direction="ltr"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <DataContext.Provider value={asContext(frame)}>{children}</DataContext.Provider>
    </svg>,
  );
}

function asContext(frame: Omit<Frame, "children">): Context {
  const { width, height, margin, horizontal } = frame;
  const entries = frame.series.map(({ key, data, x, y }) => ({
    key,
    data,
    xAccessor: x as (datum: object) => string | number,
    yAccessor: y as (datum: object) => string | number,
  }));
  return {
    width,
    height,
    margin,
    horizontal,
    theme,
    innerWidth: width - margin.left - margin.right,
    innerHeight: height - margin.top - margin.bottom,
    xScale: frame.xScale as Scale,
    yScale: frame.yScale as Scale,
    dataRegistry: {
      entries: () => entries,
      keys: () => entries.map(({ key }) => key),
      get: (key: string) => entries.find((entry) => entry.key === key)!,
      registerData: () => {},
      unregisterData: () => {},
    },
    registerData: () => {},
    unregisterData: () => {},
    setDimensions: () => {},
  };
}
