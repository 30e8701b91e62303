import { embedPassages } from "./assistant/embed-passages.ts";
import { embeddingJob, enqueueEmbedding } from "./retrieval/embeddings/schedule.ts";
import { runSecondReading } from "./companies/second-readings/run-second-reading.ts";
import { enqueueSecondReading, secondReadingJob } from "./companies/second-readings/schedule.ts";
import { failAssessment, runAssessment } from "./companies/run-assessment.ts";
import { assessmentJob } from "./companies/assessments.ts";
import {
  reviewStandingsDaily,
  scheduleNextReview,
  standingsJob,
} from "./companies/profile/review-standings.ts";
import {
  controlsJob,
  reviewControlsDaily,
  scheduleNextLook,
} from "./companies/controls/review-controls.ts";
import { config } from "./config.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import { giveUpRefresh, refreshCatalogueDaily } from "./sources/refresh-texts.ts";
import { refreshJob } from "./sources/refresh-switch.ts";
import type { DbOrTransaction } from "./db/db.ts";
import type { AssessmentRow } from "./db/company-tables.ts";
import type { JobHandlers } from "./jobs/handlers.ts";
import { mailJob } from "./mail/mail.ts";
import { digestJob, scheduleNextDigests, sendDigestsDaily } from "./news/send-digests.ts";
import { pruneDaily, pruningJob, scheduleNextPruning } from "./pruning/prune-daily.ts";
import { deliverWebhook, giveUpDelivery } from "./webhooks/deliver.ts";
import { webhookJob } from "./webhooks/tell-webhooks.ts";
import { forgetMails, sendMail } from "./mail/send-mail.ts";

/** Every kind of job there is, and what the worker does with it. */
export function jobHandlers(catalogue: Catalogue): JobHandlers {
  const { jobs } = config();
  return {
    [assessmentJob]: {
      run: (context) => runAssessment(context, { catalogue, onReady }),
      giveUp: failAssessment,
      atOnce: jobs.assessments,
      // Bad documents are counted by themselves, and an assessment has so few steps that kills at
      // random hit the same one three times. Twelve deaths take eight minutes, for all the waits.
      deaths: 12,
    },
    [mailJob]: {
      run: sendMail,
      atOnce: jobs.mails,
      // A mail server may be away for a night: twenty tries take nine hours.
      tries: 20,
      forget: forgetMails,
    },
    [webhookJob]: {
      run: deliverWebhook,
      giveUp: giveUpDelivery,
      atOnce: jobs.webhooks,
      // A receiver may be away for a night, as a mail server may.
      tries: 20,
    },
    [embeddingJob]: {
      run: (context) => embedPassages(context, catalogue),
      atOnce: jobs.embeddings,
      // An endpoint may be away for a night, as a mail server may.
      tries: 20,
      keepsEnded: true,
    },
    [secondReadingJob]: {
      run: (context) => runSecondReading(context, catalogue),
      atOnce: jobs.secondReadings,
      // An endpoint may be away for a night, as a mail server may.
      tries: 20,
    },
    [standingsJob]: {
      run: (context) => reviewStandingsDaily(context, catalogue),
      giveUp: scheduleNextReview,
      atOnce: 1,
      keepsEnded: true,
    },
    [controlsJob]: {
      run: (context) => reviewControlsDaily(context, catalogue),
      giveUp: scheduleNextLook,
      atOnce: 1,
      keepsEnded: true,
    },
    [digestJob]: {
      run: (context) => sendDigestsDaily(context, catalogue),
      giveUp: scheduleNextDigests,
      atOnce: 1,
      keepsEnded: true,
    },
    [pruningJob]: {
      run: pruneDaily,
      giveUp: scheduleNextPruning,
      atOnce: 1,
      // The store of files may be away for a night.
      tries: 20,
    },
    [refreshJob]: {
      run: (context) => refreshCatalogueDaily(context, catalogue),
      giveUp: giveUpRefresh,
      atOnce: 1,
    },
  };
}

async function onReady(trx: DbOrTransaction, assessment: AssessmentRow): Promise<void> {
  await enqueueEmbedding(trx, assessment);
  await enqueueSecondReading(trx, assessment);
}
