import { Button, Checkbox, Group, Paper, Text } from "@mantine/core";
import type { Criteria } from "@trialtrace/backend/contract";
import { ArrowLeft, Printer } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { Facts } from "../../../components/facts.tsx";
import { NoMatches } from "../../../components/no-matches.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import { eligibilityTexts } from "../constants.ts";
import type { Criterion } from "../criteria.ts";
import { unverifiedMark } from "../details/concept-table.tsx";
import { describeFilters } from "../filter-choices.ts";
import { useCriteria } from "../use-criteria.ts";
import { criteriaParameters, noFilters, useCriteriaChoices } from "../use-criteria-choices.ts";
import classes from "./criteria-report.module.css";
import { ReportCriterion } from "./report-criterion.tsx";
import { reportGroups } from "./report-groups.ts";
import { criteriaPath, reportParameters } from "./report-path.ts";

interface ReportProtocol {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly number: string | null;
  readonly sponsor: string;
  readonly phase: string;
  readonly demonstration: boolean;
}

export interface CriteriaReportProps {
  readonly protocol: ReportProtocol;
  readonly data: Criteria;
  /** Date of the report. */
  readonly today: Date;
}

const dateFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** ELIG-9: Generate Report opens a printable report of the filtered criteria. */
export function CriteriaReport({ protocol, data, today }: CriteriaReportProps) {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const choices = useCriteriaChoices();
  const { view, all, shown } = useCriteria(data, choices.filter, choices.wantedView);
  useLightPrint();
  const concepts = parameters.get(reportParameters.concepts) !== "0";
  const sql = parameters.get(reportParameters.sql) === "1";
  const order = parameters.get(reportParameters.order) === "protocol" ? "protocol" : "grouped";
  const groups = useMemo(() => reportGroups(view, shown, order), [view, shown, order]);
  const unverified = concepts && view === "hierarchical" ? countUnverified(shown) : 0;
  const filters = describeFilters(choices.filter);
  const clear = () => setParameters({ ...noFilters, [criteriaParameters.text]: null }, { replace: true });
  const count = countOf(all.length, "criterion", "criteria");
  const options = [
    { label: "Protocol order", name: "order", checked: order === "protocol", on: "protocol", off: null },
    { label: "OMOP concepts", name: "concepts", checked: concepts, on: null, off: "0" },
    { label: "SQL", name: "sql", checked: sql, on: "1", off: null },
  ] as const;
  return (
    <>
      <Group gap="8px 16px" maw={900} mt={24} mx="auto" px={16} data-screen-only>
        <Button
          component={Link}
          to={criteriaPath(protocol.id, `?${parameters}`)}
          variant="subtle"
          size="xs"
          me="auto"
          leftSection={<ArrowLeft size={14} aria-hidden />}
        >
          Back to criteria
        </Button>
        {options.map(({ label, name, checked, on, off }) => (
          <ReportOption
            key={name}
            label={label}
            checked={checked}
            onChange={(next) =>
              setParameters({ [reportParameters[name]]: next ? on : off }, { replace: true })
            }
          />
        ))}
        <Button
          variant="filled"
          size="xs"
          leftSection={<Printer size={14} aria-hidden />}
          onClick={() => window.print()}
        >
          Print or save as PDF
        </Button>
      </Group>
      <Paper withBorder component="article" className={classes.report}>
        <Text size="xs" fw={600} c="dimmed" tt="uppercase">
          Eligibility Criteria Report
        </Text>
        <h1 className={classes.title}>{protocol.title}</h1>
        {protocol.subtitle === "" ? null : (
          <Text inherit c="dimmed">
            {protocol.subtitle}
          </Text>
        )}
        <Facts
          layout="grid"
          className={classes.facts}
          facts={[
            { label: "Protocol", value: protocol.number ?? protocol.id },
            { label: "Sponsor", value: protocol.sponsor },
            { label: "Phase", value: protocol.phase },
            { label: "Report date", value: dateFormat.format(today) },
            {
              label: "Criteria",
              value: shown.length === all.length ? `All ${count}` : `${shown.length} of ${count}`,
            },
            {
              label: "Filters",
              value: filters.map(({ label, value }) => `${label}: ${value}`).join("; ") || "None",
            },
          ]}
        />
        {protocol.demonstration ? (
          <Paper withBorder px={12} py={8} mb={16}>
            <strong>Demonstration data:</strong> created from public registry data; not the sponsor's
            protocol.
          </Paper>
        ) : null}
        {unverified === 0 ? null : (
          <p className={classes.small}>
            {unverifiedMark} {countOf(unverified, "concept")} not checked against the OMOP vocabularies.
          </p>
        )}
        {shown.length === 0 ? (
          <NoMatches order={3} title={eligibilityTexts.noMatch} onClear={clear}>
            {eligibilityTexts.noMatchDetail}
          </NoMatches>
        ) : null}
        {groups.map(({ title, criteria }) => (
          <section key={title}>
            <h2 className={classes.section}>
              {title} ({criteria.length})
            </h2>
            {criteria.map((criterion) => (
              <ReportCriterion
                key={criterion.id}
                criterion={criterion}
                view={view}
                concepts={concepts}
                sql={sql}
              />
            ))}
          </section>
        ))}
      </Paper>
    </>
  );
}

const countUnverified = (criteria: readonly Criterion[]): number =>
  criteria
    .flatMap(({ hierarchical }) => hierarchical?.child_criteria ?? [])
    .flatMap((child) => child.omop_concepts)
    .filter(({ verified }) => verified === false).length;

interface ReportOptionProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The switch responds at once; a report with thousands of lines re-renders after it. */
function ReportOption({ label, checked, onChange }: ReportOptionProps) {
  const [shown, setShown] = useState(checked);
  useEffect(() => setShown(checked), [checked]);
  return (
    <Checkbox
      size="xs"
      label={label}
      checked={shown}
      onChange={(event) => {
        setShown(event.currentTarget.checked);
        onChange(event.currentTarget.checked);
      }}
    />
  );
}

const attribute = "data-mantine-color-scheme";

/** Paper is white: printing uses the light color scheme, whatever the current one is. */
function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement;
    let own: string | null = null;
    const before = () => {
      own = root.getAttribute(attribute);
      root.setAttribute(attribute, "light");
    };
    const after = () => {
      if (own !== null) root.setAttribute(attribute, own);
    };
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, []);
}
