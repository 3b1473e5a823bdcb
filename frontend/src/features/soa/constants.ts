/** SOA-2: texts of the Schedule of Assessments page. */
export const soaTexts = {
  title: "Schedule of Assessments",
  loading: "Loading Schedule of Assessments...",
  idRequired: "Error: Protocol ID is required",
  elsewhere: "This protocol has a schedule but no table pages.",
  openMatrix: "Open matrix",
  none: "No Schedule of Assessments data available for this protocol.",
  noneExplanation:
    "This protocol was digitalized without schedule extraction. Other content is not affected, and the schedule can still be read on the protocol pages.",
  start: "You can also start one here; it is stored when you save it.",
  unstored: "Not saved yet",
  failed: "Schedule of Assessments could not be loaded",
  unsaved: "Unsaved changes",
  locked: "Turn on Edit Mode to change the schedule",
  onName: "The column of procedure names stays first. Select a visit.",
  nothingToUndo: "Nothing to undo",
  nothingToRedo: "Nothing to redo",
} as const;

/** SOA-1: height of the schedule's area. */
export const areaHeight = "800px";

/** SOA-1: maximum width of comment columns. */
export const commentWidth = 180;
