import type { CalendarEvent } from "../../../server/api/calendar/contract.ts";

/** What the calendar shows while there is nothing to show: always marked as a sample. */
export const sampleMonth = "2024-03";

const common = { own: false, companies: [], relatedDocs: [] };

export const sampleEvents: CalendarEvent[] = [
  {
    ...common,
    id: "sample-1",
    date: "2024-03-06",
    time: "10:00",
    title: "Review of the privacy notice",
    priority: "high",
    category: "Data security and privacy",
    description: "Go through the privacy notice with the people who answer requests.",
    highlights: ["Retention periods", "Contact of the data protection officer"],
    impact: "All customers read this notice.",
  },
  {
    ...common,
    id: "sample-2",
    date: "2024-03-14",
    time: "14:30",
    title: "Training on suspicious transactions",
    priority: "medium",
    category: "AML and KYC",
    description: "Yearly training of the staff who onboard customers.",
    highlights: ["Warning signs", "Whom to tell"],
    impact: "Concerns everybody who opens accounts.",
  },
  {
    ...common,
    id: "sample-3",
    date: "2024-03-22",
    time: "09:00",
    title: "Contracts with suppliers reread",
    priority: "low",
    category: "Technology-specific regulations",
    description: "Check that the contracts with suppliers still name every service.",
    highlights: ["Sub-processors", "Right to audit"],
    impact: "Concerns the purchasing team.",
  },
];
