/** A catalog of two groups and five controls, one of them withdrawn. */
export const houseRules = {
  catalog: {
    uuid: "11111111-1111-4111-8111-111111111111",
    metadata: {
      title: "House rules",
      version: "1",
      "oscal-version": "1.1.2",
      "last-modified": "2026-01-01T00:00:00Z",
    },
    groups: [
      {
        id: "a",
        title: "Access",
        controls: [
          {
            id: "a-1",
            title: "Rights are looked at",
            parts: [{ name: "statement", prose: "Look at all rights every year." }],
            controls: [{ id: "a-1.1", title: "By the owner" }],
          },
          {
            id: "a-2",
            title: "Shared passwords",
            props: [{ name: "status", value: "withdrawn" }],
          },
        ],
      },
      {
        id: "b",
        title: "Backup",
        controls: [
          { id: "b-1", title: "Copies are kept" },
          { id: "b-2", title: "Copies are tried" },
        ],
      },
    ],
  },
};

/** Chooses three of them. */
export const houseProfile = {
  profile: {
    uuid: "22222222-2222-4222-8222-222222222222",
    metadata: { ...houseRules.catalog.metadata, title: "Small house" },
    imports: [{ href: "house.json", "include-controls": [{ "with-ids": ["a-1", "b-1", "b-2"] }] }],
    merge: { "as-is": true },
  },
};

export function jsonFile(value: unknown, name: string): File {
  return new File([JSON.stringify(value)], name, { type: "application/json" });
}
