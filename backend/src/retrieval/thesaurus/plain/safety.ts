/**
 * Safety, its reporting, and the emergency code break in everyday words. Written from our own knowledge; the terms
 * follow ICH E2A and E6(R3), and the CDISC Glossary.
 */
export const safety = [
  "report in time, report by, call it in, clock starts, time to report > within 24 hours, awareness, immediately, reporting, sae",
  "hear about it, hear of, learn of, get wind of > awareness, aware, becoming aware, knowledge",
  "who to call, whom to call, who do i call, who do we call, number to call, emergency number, in the night, middle of the night > medical monitor, emergency contact, contact, telephone, 24 hour",
  "chase up, keep following, how long to follow, how long do we follow, follow until > followed until, resolution, resolved, stabilized, stable, follow-up of adverse events",
  "start collecting, start writing down, start recording > informed consent, collection period, reporting period, recorded from, first dose",
  "stop collecting, stop recording, stop writing down > after the last dose, reporting period, end of the adverse event",
  "social stay, already planned, planned hospital stay, booked before > elective, pre-planned, preplanned, planned hospitalization, planned",
  "problem from before, existing problem, existing illness, old problem > pre-existing, preexisting, medical history, worsening",
  "birth defect, deformed, malformed > congenital anomaly, birth defect, congenital",
  "disabled, lasting damage, permanent damage > disability, incapacity, persistent or significant",
  "nearly died, could have died > life-threatening",
  "known side effects, expected side effects, common side effects, likely side effects, what to expect, known problems, known risks > reference safety information, expected, identified risks, potential risks, investigator's brochure, important identified risks, most common adverse, adverse reactions",
  "watch out for, particular worry, special worry, special side effects > adverse events of special interest, aesi, special interest",
  "yearly report, annual report > annual report, development safety update report, dsur",
  "stop the study, stop the whole study, stop the whole trial, halt the trial, halt the study, stop everything, put the study on hold, too dangerous > study termination, stopping rules, stopping criteria, suspended, suspension, terminated, premature termination",
  "danger, dangerous > risk, risks, potential risks",
  "any good, upside > benefit, benefits, potential benefit, benefit-risk",
  "envelope, sealed envelope, tear open > sealed envelope, emergency unblinding, code break, code-break",
  "who knows, nobody may know, allowed to know, keep secret > blinded, unblinded, double-blind, unblinded personnel",
  "manage side effects, treat the side effect, handle side effects > toxicity management, management of toxicities, supportive care, dose modification, management guidelines, adverse events",
  "worse than before, flare, flare up > exacerbation, flare, worsening",
];
