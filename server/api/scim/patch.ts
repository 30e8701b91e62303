import { DirectoryFault } from "../../accounts/directory/directory-fault.ts";
import type { GroupWish } from "../../accounts/directory/groups.ts";
import type { PersonWish } from "../../accounts/directory/people.ts";
import { nameAttribute } from "./answers.ts";
import * as bodies from "./bodies.ts";
import type { Operation } from "./bodies.ts";

/** Of the core schema, and not kept here: what is sent of it is left aside. */
const leftAside = new Set(
  [
    ...["name", "displayName", "nickName", "profileUrl", "title", "userType", "preferredLanguage"],
    ...["locale", "timezone", "emails", "phoneNumbers", "ims", "photos", "addresses"],
    ...["entitlements", "roles", "x509Certificates", "schemas", "password"],
  ].map((name) => name.toLowerCase()),
);

/** What a user is to be after the operations, one after the other. */
export function patchPerson(person: PersonWish, operations: Operation[]): PersonWish {
  const wish = { ...person };
  for (const { op, path, value } of bodies.spread(operations)) {
    switch (nameTarget(path ?? "")) {
      case "active":
        if (op === "remove") throw requiredStays("active");
        wish.active = bodies.readBoolean(value);
        break;
      case "username":
        if (op === "remove") throw requiredStays("userName");
        wish.email = bodies.readPersonWish({ username: value }).email;
        break;
      case "externalid":
        wish.externalId = op === "remove" ? null : bodies.readExternalId(value);
        break;
      case "id":
      case "meta":
      case "groups":
        throw readOnly(path ?? "");
      default:
        if (!isLeftAside(path ?? "")) throw unknownPath(path ?? "");
    }
  }
  return wish;
}

const memberPath = /^members\[\s*value\s+eq\s+"([\w-]{1,100})"\s*\]$/i;

/** What a group is to be after the operations, one after the other. */
export function patchGroup(group: GroupWish, operations: Operation[]): GroupWish {
  const wish = { ...group };
  for (const { op, path, value } of bodies.spread(operations)) {
    const [, single] = memberPath.exec(path ?? "") ?? [];
    if (single !== undefined) {
      if (op !== "remove") throw unknownPath(path ?? "");
      wish.members = wish.members.filter((id) => id !== single);
      continue;
    }
    switch (nameTarget(path ?? "")) {
      case "displayname":
        if (op === "remove") throw requiredStays("displayName");
        wish.name = bodies.readGroupName(value);
        break;
      case "externalid":
        wish.externalId = op === "remove" ? null : bodies.readExternalId(value);
        break;
      case "members":
        wish.members = patchMembers(wish.members, op, value);
        break;
      case "id":
      case "meta":
        // Some directories send back the id that they know.
        if (op === "remove") throw readOnly(path ?? "");
        break;
      default:
        if (!isLeftAside(path ?? "")) throw unknownPath(path ?? "");
    }
  }
  return wish;
}

function patchMembers(members: string[], op: Operation["op"], value: unknown): string[] {
  const named = bodies.readMembers(value);
  if (op === "replace") return named;
  if (op === "add") return [...members, ...named];
  const gone = new Set(named);
  return value === undefined || value === null ? [] : members.filter((id) => !gone.has(id));
}

/** The attribute of a path; one with a filter or a part below it is another than the whole. */
function nameTarget(path: string): string {
  const own = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;
  return path.replace(own, "").toLowerCase();
}

function isLeftAside(path: string): boolean {
  const [first = ""] = nameAttribute(path).split("[");
  return leftAside.has(first) || /^urn:ietf:params:scim:schemas:extension:/i.test(path);
}

function requiredStays(name: string): DirectoryFault {
  return new DirectoryFault(400, `${name} cannot be removed`, "mutability");
}

function readOnly(path: string): DirectoryFault {
  return new DirectoryFault(400, `${path.slice(0, 100)} is read-only`, "mutability");
}

function unknownPath(path: string): DirectoryFault {
  return new DirectoryFault(400, `There is no ${path.slice(0, 100)} here`, "invalidPath");
}
