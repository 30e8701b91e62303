/** An address that an account has events sent to. */
export type WebhookRow = {
  id: string;
  account_id: string;
  url: string;
  /** What messages are signed with; sealed where a key is given. */
  secret: string;
  /** The types of events that go there. */
  types_json: string;
  created: string;
  created_by: string;
  /** How many messages in a row were given up. */
  failures: number;
  /** Since when nothing is sent there; null as long as it is. */
  off: string | null;
  /** A person's wish, too many messages that were given up, or the receiver's own word. */
  off_why: "person" | "failures" | "gone" | null;
};

/** One message to one address. */
export type WebhookDeliveryRow = {
  id: string;
  webhook_id: string;
  account_id: string;
  /** Of the company that it is about; null for a test. */
  company_id: string | null;
  type: string;
  /** What may be told once alone. */
  event_key: string | null;
  body: string;
  created: string;
  state: "waiting" | "delivered" | "failed";
  attempts: number;
  /** When it was tried last, and what came of that: the answer's status, or why there was none. */
  tried: string | null;
  status: number | null;
  fault: WebhookFault | null;
};

/** What kept a message from getting an answer: the network, or that nothing is sent there. */
export type WebhookFault =
  | (
      | "forbidden"
      | "not_public"
      | "unreachable"
      | "timed_out"
      | "hung_up"
      | "too_large"
      | "led_away"
    )
  | ("not_allowed" | "too_many" | "off");
