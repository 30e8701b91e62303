import { config } from "../../server/config.ts";

export function getProductName(): string {
  return config().productName;
}
