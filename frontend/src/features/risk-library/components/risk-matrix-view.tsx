import { Text, VisuallyHidden } from "@mantine/core";
import tones from "../../../components/tone.module.css";
import { formatNumber } from "../../../lib/format-count.ts";
import { cellSeverity, countCells, impacts, isInCell, likelihoods, type MatrixCell } from "../risk-matrix.ts";
import { severityTones } from "./risk-badges.tsx";
import classes from "./risk-matrix-view.module.css";

export interface RiskMatrixViewProps {
  /** The items to count. */
  readonly items: readonly MatrixCell[];
  readonly chosen: MatrixCell | null;
  readonly onChoose: (cell: MatrixCell | null) => void;
}

/** RISK-4: the interactive 4x4 matrix. Clicking the selected cell again clears the selection. */
export function RiskMatrixView({ items, chosen, onChoose }: RiskMatrixViewProps) {
  const countIn = countCells(items);
  return (
    <table className={classes.matrix} aria-label="Number of risk items by impact and likelihood">
      <thead>
        <tr>
          <th className={classes.corner} rowSpan={2} scope="col">
            Impact
          </th>
          <th colSpan={likelihoods.length} scope="colgroup" className={classes.axis}>
            Likelihood
          </th>
        </tr>
        <tr>
          {likelihoods.map((likelihood) => (
            <th key={likelihood} scope="col">
              {likelihood}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={classes.rows}>
        {impacts.map((impact) => (
          <tr key={impact}>
            <th scope="row">{impact}</th>
            {likelihoods.map((likelihood) => {
              const cell = { impact, likelihood };
              const isChosen = chosen !== null && isInCell(cell, chosen);
              return (
                <td key={likelihood}>
                  <Cell
                    cell={cell}
                    count={countIn(cell)}
                    chosen={isChosen}
                    onClick={() => onChoose(isChosen ? null : cell)}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  readonly cell: MatrixCell;
  readonly count: number;
  readonly chosen: boolean;
  readonly onClick: () => void;
}

/** An empty cell cannot be selected, but one emptied by a filter can still be cleared. */
function Cell({ cell, count, chosen, onClick }: CellProps) {
  const severity = cellSeverity(cell);
  return (
    <button
      type="button"
      className={`${tones.tone} ${classes.cell}`}
      data-tone={severityTones[severity]}
      disabled={count === 0 && !chosen}
      aria-pressed={chosen}
      onClick={onClick}
    >
      <VisuallyHidden>
        Impact {cell.impact}, likelihood {cell.likelihood}:{" "}
      </VisuallyHidden>
      <span className={classes.count}>{formatNumber(count)}</span>
      <VisuallyHidden> {count === 1 ? "item" : "items"}, </VisuallyHidden>
      <Text span inherit fz="0.6875rem" tt="capitalize">
        {severity}
      </Text>
    </button>
  );
}
