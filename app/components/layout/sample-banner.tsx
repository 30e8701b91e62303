import { WriteForm } from "../may-write.tsx";
import { useT } from "../messages.tsx";

/** On every page about the sample: that it is one, and the press that takes it away. */
export function SampleBanner() {
  const t = useT();
  return (
    <div className="sample">
      <p>
        <b>{t("companies.sample.tag")}</b> {t("companies.sample.banner")}
      </p>
      <WriteForm method="post" action="/dashboard/sample">
        <button className="quiet" name="intent" value="delete">
          {t("companies.sample.delete")}
        </button>
      </WriteForm>
    </div>
  );
}
