/** Terms in a digitalized protocol, in this project's own words. */
export const glossary: readonly (readonly [term: string, meaning: string])[] = [
  [
    "Alpha spending",
    "A rule that shares the permitted error of a trial between its planned looks at the data.",
  ],
  ["Analysis set", "The participants whose data enter an analysis, fixed before the data are unblinded."],
  ["Arm", "A group of participants who are assigned the same planned treatment."],
  [
    "Atomic condition",
    "The smallest part of an eligibility criterion that can be answered with yes or no from a record.",
  ],
  [
    "Censoring",
    "Counting a participant as followed without event up to a date, because nothing later is known.",
  ],
  ["Criterion", "A condition that a person must meet (inclusion) or must not meet (exclusion) to take part."],
  [
    "Critical to quality factor",
    "A property of the study whose failure would harm participants or the meaning of the results.",
  ],
  [
    "Encounter",
    "A contact between a participant and the study staff, at the site or at a distance, at which data arise.",
  ],
  ["Endpoint", "The quantity, measured in each participant, that answers an objective."],
  ["Epoch", "A period of the study with one purpose, such as screening, treatment or follow-up."],
  [
    "Estimand",
    "A precise description of the treatment effect to be estimated: population, treatments, variable, handling of intercurrent events, summary.",
  ],
  [
    "Intercurrent event",
    "Something that happens after treatment starts and changes how, or whether, the outcome can be read.",
  ],
  [
    "Key risk indicator",
    "A measure that is watched during the study and calls for action when it passes a threshold.",
  ],
  [
    "Procedure",
    "Something the schedule asks to be done at a visit: an examination, a sample, a questionnaire.",
  ],
  [
    "Quality tolerance limit",
    "A study-wide limit on a parameter; passing it triggers an evaluation of its cause.",
  ],
  [
    "Shell",
    "A table, listing or figure of the planned output with its titles and stubs, but without results.",
  ],
  ["Source data", "The first record of an observation, from which the study data can be reconstructed."],
  [
    "Stratification factor",
    "A characteristic known before assignment within whose levels the treatments are balanced.",
  ],
  ["Visit", "A planned encounter at a fixed time in the schedule, with the procedures that belong to it."],
  ["Window", "The span around the planned day in which a visit still counts as done on time."],
];
