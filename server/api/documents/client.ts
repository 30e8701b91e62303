import type { Sender, Wanted } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { DocumentPage, Revision } from "./contract.ts";

type RevisingCall =
  typeof calls.addDocuments | typeof calls.replaceDocument | typeof calls.setScanned;

/** A company's documents, and how they change. */
export function documentCalls({ ask, askAloud, tell, open }: Sender) {
  async function revise(call: RevisingCall, wanted: Wanted): Promise<Revision> {
    const { answer, message = "" } = await askAloud(call, wanted);
    const { assessmentId, ...revision } = answer;
    return { ...revision, message, assessmentBegun: assessmentId !== null };
  }
  return {
    getDocumentPage: (id: string, page: number): Promise<DocumentPage> =>
      ask(calls.getDocumentPage, { id, page }),
    correctDocumentKind: (id: string, kind: string) => tell(calls.correctKind, { id, kind }),
    takeDocumentKindBack: (id: string) => tell(calls.takeKindBack, { id }),
    correctDocumentLanguage: (id: string, language: string) =>
      tell(calls.correctLanguage, { id, language }),
    takeDocumentLanguageBack: (id: string) => tell(calls.takeLanguageBack, { id }),
    /** The stored file itself; the caller reads or streams the body. */
    getDocumentFile: (id: string) => open(calls.getFile, { id }),
    /** A page as a picture, with a passage marked in it. */
    getPicture: (
      id: string,
      wanted: { page: number; quote: string | undefined; whole: "yes" | undefined },
    ) => open(calls.getPicture, { id, ...wanted }),
    /** Field: file, one or more PDF. Has the company scanned. */
    addDocuments: (id: string, form: FormData) => revise(calls.addDocuments, { id, form }),
    /** Field: file, one PDF. The old version stays readable; the company is scanned. */
    replaceDocument: (id: string, form: FormData) => revise(calls.replaceDocument, { id, form }),
    /** Leaves a document out of assessments, or has it scanned again; both begin an assessment. */
    setDocumentScanned: (id: string, scanned: boolean) => revise(calls.setScanned, { id, scanned }),
  };
}
