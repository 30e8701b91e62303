import type { Db, DbOrTransaction } from "../db/db.ts";
import type { JobRow } from "../db/job-tables.ts";

export type JobContext = {
  db: Db;
  job: JobRow;
  signal: AbortSignal;
  /** Notes where the job is, so that it is known where the process died, should it die. */
  reach: (step: string) => Promise<void>;
};

/** What the worker does with the jobs of one kind; each kind is a lane of its own. */
export type JobHandler = {
  /** Ends the job itself, with `completeJob`, in the transaction that stores its outcome. */
  run: (context: JobContext) => Promise<void>;
  /** Called in the transaction that gives the job up for good. */
  giveUp?: (trx: DbOrTransaction, job: JobRow) => Promise<void>;
  /** How many jobs of this kind this process runs at the same time. */
  atOnce: number;
  /** How often it may throw before it is given up; five times when not said. */
  tries?: number;
  /** How often in a row the process may die at the same step; three times when not said. */
  deaths?: number;
  /** Called in the transaction that deletes old rows of jobs that have ended. */
  forget?: (trx: DbOrTransaction, subjectIds: string[]) => Promise<void>;
  /** The rows of ended jobs say what need not be done again, and stay. */
  keepsEnded?: true;
};

/** The handler of each kind of job. */
export type JobHandlers = Record<string, JobHandler>;
