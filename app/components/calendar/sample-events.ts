import type { Translate } from "../../../server/messages/translate.ts";
import type { CalendarEvent } from "../../../server/api/calendar/contract.ts";

/** What the calendar shows while there is nothing to show: always marked as a sample. */
export const sampleMonth = "2024-03";

const common = { own: false, companies: [], relatedDocs: [], source: null };

const samples = [
  { day: "06", time: "10:00", priority: "high", focus: "data_security_and_privacy" },
  { day: "14", time: "14:30", priority: "medium", focus: "aml_and_kyc" },
  { day: "22", time: "09:00", priority: "low", focus: "technology_specific_regulations" },
] as const;

export function listSampleEvents(t: Translate): CalendarEvent[] {
  return samples.map(({ day, time, priority, focus }, place) => {
    const number = (["1", "2", "3"] as const)[place] ?? "1";
    return {
      ...common,
      textLanguage: t.language,
      id: `sample-${number}`,
      date: `${sampleMonth}-${day}`,
      time,
      title: t(`calendar.sample${number}.title`),
      priority,
      category: t(`terms.focus.${focus}`),
      description: t(`calendar.sample${number}.description`),
      highlights: [
        t(`calendar.sample${number}.highlight1`),
        t(`calendar.sample${number}.highlight2`),
      ],
      impact: t(`calendar.sample${number}.impact`),
    };
  });
}
