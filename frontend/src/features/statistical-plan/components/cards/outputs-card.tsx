import { Anchor, Badge, Box, Group, Text } from "@mantine/core";
import { lineOf } from "@trialtrace/backend/content";
import type { PlanItem, PlanOutputs } from "@trialtrace/backend/contract";
import { Link, useLocation } from "react-router-dom";
import { ContentView } from "../../../../components/content/content-view.tsx";
import { PageReferences } from "../../../../components/page-references.tsx";
import { sectionParameter } from "../../../../components/sections/use-section.ts";
import { withParameters } from "../../../../lib/use-url-parameters.ts";
import { planLimits } from "../../constants.ts";
import { DetailList } from "../detail-list.tsx";
import { FurtherFields } from "../further-fields.tsx";
import { ListPart } from "../list-part.tsx";
import { PlanColumns } from "../plan-columns.tsx";
import classes from "./outputs-card.module.css";

const kinds = { tables: "table", listings: "listing", figures: "figure" } as const;
type OutputKind = (typeof kinds)[keyof typeof kinds];

const numberFields = ["number", "tlf_number", "tlf_id", "id"];

export interface OutputsCardProps {
  readonly outputs: PlanOutputs;
  /** The protocol has shells, which the numbers open. */
  readonly hasShells: boolean;
}

/** PLAN-3: the first 5 titles of each kind, with '+n more'. */
export function OutputsCard({ outputs: { lists, further }, hasShells }: OutputsCardProps) {
  return (
    <>
      <div className={classes.lists}>
        <PlanColumns>
          {lists.map(({ key, label, items }) => (
            <ListPart
              key={key}
              title={label}
              aside={
                <Badge variant="default" size="sm" fw={400}>
                  {items.length}
                </Badge>
              }
              items={items}
              limit={planLimits.outputTitles}
              name={key}
            >
              {(item) => <Output output={item} kind={kinds[key]} label={label} hasShells={hasShells} />}
            </ListPart>
          ))}
        </PlanColumns>
      </div>
      <FurtherFields entries={further} />
    </>
  );
}

interface OutputProps {
  readonly output: PlanItem;
  readonly kind: OutputKind;
  readonly label: string;
  readonly hasShells: boolean;
}

/** A planned table, listing or figure: its number before its title, where it has one. */
function Output({ output, kind, label, hasShells }: OutputProps) {
  const number = output.details.find(({ key }) => numberFields.includes(key));
  return (
    <Group gap={10} wrap="nowrap" align="baseline">
      {number ? (
        <Text span size="sm" c="dimmed" miw={48} flex="none" data-figure>
          {hasShells ? (
            <ShellLink kind={kind} number={lineOf(number.node)} />
          ) : (
            <ContentView node={number.node} label="Number" />
          )}
        </Text>
      ) : null}
      <Box miw={0}>
        <ContentView node={output.lead} label={label} />
        <PageReferences sources={output.sources} />
        <Box c="dimmed">
          <DetailList entries={output.details.filter((entry) => entry !== number)} bare={["population"]} />
        </Box>
      </Box>
    </Group>
  );
}

/** A planned output's number, which opens its shell on the TLF tab of the same screen; Back returns to the plan. */
function ShellLink({ kind, number }: { readonly kind: OutputKind; readonly number: string }) {
  const { pathname, search } = useLocation();
  // What belongs to the plan's tab stays with it.
  const parameters = { tab: "tlf", shell: `${kind} ${number}`, [sectionParameter]: null, view: null };
  return (
    <Anchor
      component={Link}
      inherit
      to={{ pathname, search: withParameters(search, parameters) }}
      aria-label={`${number}: open the shell of ${kind} ${number}`}
    >
      {number}
    </Anchor>
  );
}
