import type Database from "better-sqlite3";
import { Sqlite } from "../../server/db/sqlite-library.ts";
import type { ObligationSnapshot } from "../../server/catalogue/obligation-snapshot.ts";

const citation = "Act, Article 1";
const params = { title: "Keep the old register", citation };
const oldRegister = { code: "notices.change.removed", params };
const older = { version: "older", date: "2026-01-15" };

/**
 * Sets a company's dashboard back to an older corpus, in which one obligation read otherwise, one
 * stood that is gone, and one was not there yet: what a newer catalogue does to every dashboard.
 */
export function ageDashboard(file: string, company: string): void {
  const db = new Sqlite(file, { fileMustExist: true });
  db.transaction(() => {
    const assessment = db
      .prepare("select shown_assessment_id from companies where name = ?")
      .pluck()
      .get(company) as string;
    const [changed, removed, added] = listHeld(db, assessment);
    if (!changed || !removed || !added) throw new Error("the dashboard has too few findings");
    const { position } = db
      .prepare("select max(position) as position from catalogue_releases")
      .get() as { position: number };
    db.prepare(
      "insert or ignore into catalogue_releases values (0, ?, ?, '2026-01-15T00:00:00Z')",
    ).run(older.version, older.date);
    db.prepare("update assessments set catalogue_version = ?, catalogue_date = ? where id = ?").run(
      older.version,
      older.date,
      assessment,
    );
    db.prepare("update findings set catalogue_version = ? where assessment_id = ?").run(
      older.version,
      assessment,
    );
    const addChange = db.prepare(
      "insert or ignore into catalogue_changes values (?, ?, ?, ?, ?, ?, 'newer', '2026-06-01')",
    );
    const keep = db.prepare("insert or ignore into catalogue_obligations values (?, ?, ?, 0, ?)");
    const rest = db.prepare(
      "update findings set obligation_id = ?, obligation_hash = ? where id = ?",
    );

    const was = edit(changed, {
      text: "The older wording: say how long the data are kept.",
      severity: "LOW",
    });
    keep.run(changed.id, "hash-older", changed.act, was);
    rest.run(changed.id, "hash-older", changed.finding);
    addChange.run(position, changed.id, changed.act, "changed", "hash-older", changed.hash);

    const gone = edit(removed, {
      id: "gone",
      title: "Keep the old register",
      shortTitle: "Keep the old register",
    });
    keep.run("gone", "hash-gone", removed.act, gone);
    rest.run("gone", "hash-gone", removed.finding);
    addChange.run(position, "gone", removed.act, "removed", "hash-gone", null);

    db.prepare("delete from findings where id in (?, ?)").run(added.finding, "");
    addChange.run(position, added.id, added.act, "added", null, added.hash);
    db.prepare(
      `insert into release_notices select id, 'newer', owner_id, '2026-06-01', 3, ?, '2026-06-01'
       from companies where name = ?`,
    ).run(JSON.stringify([oldRegister]), company);
  }).immediate(); // The server writes as well: who reads first and writes then would be refused.
  db.close();
}

type Held = { finding: string; id: string; act: string; hash: string; snapshot: string };

/** Findings, those that show most first. */
function listHeld(db: Database.Database, assessment: string): Held[] {
  return db
    .prepare(
      `select findings.id as finding, findings.obligation_id as id, findings.act_id as act,
         hash, snapshot_json as snapshot
       from findings join catalogue_obligations
         on hash = obligation_hash and catalogue_obligations.obligation_id = findings.obligation_id
       where assessment_id = ?
       order by verdict = 'met' desc, rank`,
    )
    .all(assessment) as Held[];
}

function edit({ snapshot }: Held, changes: Partial<ObligationSnapshot["obligation"]>): string {
  const { act, obligation } = JSON.parse(snapshot) as ObligationSnapshot;
  return JSON.stringify({ act, obligation: { ...obligation, ...changes } });
}
