import { Link } from "@remix-run/react";
import type { ServingControl } from "../../../server/api/frameworks/contract.ts";
import { frameworkControlPath } from "../paths.ts";

/** The controls of frameworks that serve one obligation. */
export function ServingControls({
  controls,
  company,
}: {
  controls: ServingControl[];
  company: string | undefined;
}) {
  return (
    <ul className="rows">
      {controls.map((one) => (
        <li key={`${one.frameworkId} ${one.key}`}>
          <Link to={frameworkControlPath(one.frameworkId, one.key, { company })} dir="auto">
            {nameControl(one)}
          </Link>
          <small dir="auto">{one.framework}</small>
        </li>
      ))}
    </ul>
  );
}

/** "AC-1 Policy and procedures", without saying the same twice. */
export function nameControl({
  name,
  label,
  title,
}: {
  name: string;
  label?: string;
  title: string;
}): string {
  const short = label || name;
  return short && title && !title.startsWith(short) ? `${short} ${title}` : title || short;
}
