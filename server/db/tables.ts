import type {
  CompanyRow,
  ProfileAnswerRow,
  StandingNoticeRow,
  ActSetAsideRow,
  AssessmentRow,
  AssessmentDocumentRow,
  AssessmentWatcherRow,
} from "./company-tables.ts";
import type {
  FindingRow,
  FindingWorkRow,
  FindingChangeRow,
  FindingEntryRow,
  CommentColumns,
  MentionRow,
  SecondReadingRow,
} from "./finding-tables.ts";
import type { JobRow, MailRow } from "./job-tables.ts";
import type { AuditorLinkRow } from "./auditor-tables.ts";
import type {
  AccountLogRow,
  FactorRow,
  PasskeyRow,
  RecoveryCodeRow,
  AccountRow,
  UserRow,
  SessionRow,
  AttemptRow,
  PasswordResetRow,
  EmailVerificationRow,
  EmailChangeRow,
  InvitationRow,
  DigestColumns,
  NoticeReadRow,
  CompanyRightRow,
  ApiTokenRow,
  SeenPasswordRow,
  SecretRow,
  IdentityRow,
} from "./account-tables.ts";
import type {
  DirectoryGroupRow,
  DirectoryMemberRow,
  DirectoryTokenRow,
  JoinerRightsRow,
  SignOnDomainRow,
  SignOnProviderRow,
} from "./sign-on-tables.ts";
import type { CalendarEventRow, CalendarAddressRow } from "./calendar-tables.ts";
import type {
  ChatRow,
  ChatMessageRow,
  PassageVectorRow,
  CatalogueVectorRow,
} from "./chat-tables.ts";
import type { AttestationRow, ProofChunkRow, ProofRow } from "./control-tables.ts";
import type {
  DocumentRow,
  DocumentChunkRow,
  PagePictureRow,
  PageRow,
  StoredFileRow,
  WebPageRow,
} from "./document-tables.ts";
import type {
  FrameworkAttestationRow,
  FrameworkChunkRow,
  FrameworkLinkRow,
  FrameworkPartRow,
  FrameworkRow,
  FrameworkWorkRow,
} from "./framework-tables.ts";
import type { RegisterRow } from "./register-tables.ts";
import type { ImportRow } from "./import-tables.ts";
import type {
  CatalogueReleaseRow,
  CatalogueObligationRow,
  CatalogueChangeRow,
  ReleaseNoticeRow,
} from "./release-tables.ts";
import type { SearchDocumentRow, SearchRow, SearchSegmentRow } from "./search-tables.ts";
import type { WebhookDeliveryRow, WebhookRow } from "./webhook-tables.ts";
import type {
  TextRow,
  TextVersionRow,
  ProvisionRow,
  SourceStateRow,
  SourceAddressRow,
  NewsItemRow,
  CatalogueNoticeRow,
  RefreshSwitchRow,
} from "./source-tables.ts";

/**
 * Times are ISO 8601 in UTC, flags are 0 or 1, and `…_json` columns hold JSON text: SQL
 * that every dialect speaks. What the product says is a `StoredMessage`, never a sentence.
 */
export type Tables = {
  accounts: AccountRow;
  users: UserRow & DigestColumns;
  sessions: SessionRow;
  attempts: AttemptRow;
  companies: CompanyRow;
  documents: DocumentRow;
  document_chunks: DocumentChunkRow;
  stored_files: StoredFileRow;
  page_pictures: PagePictureRow;
  pages: PageRow;
  web_pages: WebPageRow;
  search_segments: SearchSegmentRow;
  search_documents: SearchDocumentRow;
  search_rows: SearchRow;
  assessments: AssessmentRow;
  assessment_documents: AssessmentDocumentRow;
  profile_answers: ProfileAnswerRow;
  acts_set_aside: ActSetAsideRow;
  standing_notices: StandingNoticeRow;
  findings: FindingRow;
  finding_work: FindingWorkRow;
  finding_entries: FindingEntryRow & CommentColumns;
  mentions: MentionRow;
  finding_changes: FindingChangeRow;
  second_readings: SecondReadingRow;
  attestations: AttestationRow;
  proofs: ProofRow;
  proof_chunks: ProofChunkRow;
  frameworks: FrameworkRow;
  framework_chunks: FrameworkChunkRow;
  framework_parts: FrameworkPartRow;
  framework_work: FrameworkWorkRow;
  framework_attestations: FrameworkAttestationRow;
  framework_links: FrameworkLinkRow;
  imports: ImportRow;
  register_rows: RegisterRow;
  auditor_links: AuditorLinkRow;
  notice_reads: NoticeReadRow;
  assessment_watchers: AssessmentWatcherRow;
  jobs: JobRow;
  chats: ChatRow;
  chat_messages: ChatMessageRow;
  passage_vectors: PassageVectorRow;
  catalogue_vectors: CatalogueVectorRow;
  mails: MailRow;
  password_resets: PasswordResetRow;
  account_log: AccountLogRow;
  factors: FactorRow;
  recovery_codes: RecoveryCodeRow;
  passkeys: PasskeyRow;
  email_verifications: EmailVerificationRow;
  email_changes: EmailChangeRow;
  invitations: InvitationRow;
  company_rights: CompanyRightRow;
  api_tokens: ApiTokenRow;
  seen_passwords: SeenPasswordRow;
  secrets: SecretRow;
  sign_on_providers: SignOnProviderRow;
  sign_on_domains: SignOnDomainRow;
  joiner_rights: JoinerRightsRow;
  directory_tokens: DirectoryTokenRow;
  directory_groups: DirectoryGroupRow;
  directory_members: DirectoryMemberRow;
  webhooks: WebhookRow;
  webhook_deliveries: WebhookDeliveryRow;
  identities: IdentityRow;
  calendar_events: CalendarEventRow;
  calendar_addresses: CalendarAddressRow;
  bookmarks: BookmarkRow;
  texts: TextRow;
  text_versions: TextVersionRow;
  provisions: ProvisionRow;
  catalogue_releases: CatalogueReleaseRow;
  catalogue_obligations: CatalogueObligationRow;
  catalogue_changes: CatalogueChangeRow;
  release_notices: ReleaseNoticeRow;
  source_states: SourceStateRow;
  source_addresses: SourceAddressRow;
  news_items: NewsItemRow;
  catalogue_notices: CatalogueNoticeRow;
  refresh_switches: RefreshSwitchRow;
};

export type BookmarkRow = {
  id: string;
  owner_id: string;
  /** Set for findings, which are a company's own. */
  company_id: string | null;
  kind: "finding" | "news" | "case_law";
  /** An obligation's id for a finding, so that it outlives the next dashboard. */
  item_id: string;
  /** Kind, company and item in one, unique within the account. */
  key: string;
  saved: string;
};
