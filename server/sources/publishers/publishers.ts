import { cellar } from "./cellar.ts";
import { ecfr } from "./ecfr.ts";
import { federalRegister } from "./federal-register.ts";
import { gesetzeImInternet } from "./gesetze-im-internet.ts";
import { likumi } from "./likumi.ts";
import type { Publisher } from "./publisher.ts";
import { rechtsprechungImInternet } from "./rechtsprechung-im-internet.ts";
import { riigiTeataja } from "./riigi-teataja.ts";
import { spinta } from "./spinta.ts";

/** Publishers that programs may ask, by the name that the list of sources gives them. */
export const publishers = new Map<string, Publisher>(
  [
    cellar,
    gesetzeImInternet,
    rechtsprechungImInternet,
    riigiTeataja,
    likumi,
    spinta,
    federalRegister,
    ecfr,
  ].map((publisher) => [publisher.name, publisher]),
);
