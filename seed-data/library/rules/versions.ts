import type { Json } from "@trialtrace/backend/contract";
import { valueAt } from "../../read-study.ts";
import { leavesOf, listOf, textAt } from "../bundle-facts.ts";
import { holds, type Rule, same, within } from "../comparison.ts";

const metadataPaths = ["sap_metadata", "document_metadata"];

/** Versions, amendments and dates are the same in SAP, plans, domains, shells and text, and in the order of time. */
export const versions: Rule = ({ protocol, statistics, files, domain, rows, text }) => {
  const metadata = statistics.flatMap((one) =>
    metadataPaths.flatMap((path) => {
      const found = valueAt(one, path);
      return found === undefined ? [] : [found];
    }),
  );
  const [first] = metadata;
  const list = (one: Json | undefined) =>
    listOf(valueAt(one, "amendments")).map((entry) => [
      textAt(entry, "version") ?? "",
      textAt(entry, "date") ?? "",
    ]);
  const listed = metadata.map(list).filter((one) => one.length > 0);
  const [known = []] = listed;
  const dates = known.map(([, date = ""]) => date);
  const last = known.at(-1);
  const study = leavesOf(domain("Study Metadata"), "Study Metadata");
  const current = study.filter(({ path }) => /(document\.version|document_version)$/.test(path));
  const counts = [...study, ...leavesOf(domain("Regulatory"), "Regulatory")].filter(
    ({ key, value }) => typeof value === "number" && /^(number_of_)?amendments$/.test(key),
  );
  const isOriginal = listOf(valueAt(first, "amendments")).some((entry) =>
    leavesOf(entry).some(({ value }) => /^original protocol/i.test(String(value))),
  );
  const amendments = known.length - (isOriginal ? 1 : 0);
  const lastDay = protocol.protocolDate;

  const analysed = textAt(first, "sap_date");
  const shellDate = textAt(files["tlf-shells.json"], "study_information.document_date");
  // A plan may list its own versions in place of the protocol's.
  const ofProtocol = last?.[1] !== analysed || analysed === lastDay;
  const datesInText = dates.filter((date) => text.includes(date));

  return [
    ...["sap_version", "sap_date"].flatMap((key) => {
      const values = metadata.flatMap((one) => textAt(one, key) ?? []);
      return values.map((value) => same(`${key} of the statistical documents`, value, values[0]));
    }),
    ...listed.map((one) => same("versions of the statistical documents", one, known)),
    holds(`versions stand in the order of time: ${dates}`, isAscending(dates)),
    // A text that gives one day gives all; another names the month of the last version.
    ...(ofProtocol && datesInText.length > 0
      ? dates.map((date) =>
          holds(
            `a table of the text dates a version to ${date}`,
            rows.some((row) => row.includes(date)),
          ),
        )
      : []),
    ...(last && lastDay && ofProtocol
      ? [same("the last version's day and the protocol's date", last[1], lastDay)]
      : []),
    ...(last && ofProtocol ? current.map(({ path, value }) => same(`version, ${path}`, value, last[0])) : []),
    // The first version is no amendment; where amendments are counted in its place, the number is theirs.
    ...current.flatMap(({ path, value }) =>
      counts.map((count) =>
        within(
          `${count.value} amendments make the version, ${path}`,
          Number(String(value).match(/\d+/)?.[0]),
          [Number(count.value), Number(count.value) + 1],
        ),
      ),
    ),
    ...(lastDay
      ? [
          ...study
            .filter(({ path }) => path.endsWith("document.date"))
            .map(({ path, value }) => same(`date, ${path}`, value, lastDay)),
          holds(
            `the text gives the date ${lastDay}`,
            text.includes(lastDay) || text.includes(monthOf(lastDay)),
          ),
        ]
      : []),
    ...counts.map(({ path, value }) =>
      same(
        `number of amendments, ${path}`,
        value,
        known.length > 0 && ofProtocol ? amendments : (counts[0]?.value ?? 0),
      ),
    ),
    ...(shellDate === undefined || analysed === undefined
      ? []
      : [
          holds(`the shells (${shellDate}) are not older than the plan (${analysed})`, shellDate >= analysed),
        ]),
  ];
};

/** `March 2021` of a day. */
const monthOf = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });

const isAscending = (values: readonly string[]): boolean =>
  values.every((value, index) => index === 0 || (values[index - 1] ?? "") < value);
