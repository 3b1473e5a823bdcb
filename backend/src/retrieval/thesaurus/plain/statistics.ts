/**
 * Design and analysis in everyday words. Written from our own knowledge; the terms are those of ICH E9 and E9(R1), the
 * CDISC Glossary, and the MRCT Center's Clinical Research Glossary.
 */
export const statistics = [
  // The comparison
  "how much worse, allowed to be worse, no worse, not worse, worse by, worse than, as good as, just as good, nearly as good > non-inferiority, non-inferiority margin, noninferiority, non-inferior, noninferior, margin",
  "equally good > equivalence, equivalence margin, equivalent",
  "better than, beat > superiority, superior",
  "how much better, size of the effect, expect to see, hope to see, hoping for, bet on, how much of a difference > treatment difference, hazard ratio, effect size, assumed, assuming, expected, clinically meaningful",
  "assumed for the, assumptions, guess for, what did they assume, expected in the control > assumption, assumptions, assumed, assuming, expected",
  "counts as success, call it a success, successful, success, positive trial, positive study, claim it works > success criterion, success criteria, statistically significant, statistical significance, lower limit of the confidence interval, lower bound, demonstrated",
  "how many events, enough events, wait for how many, how many deaths, how many relapses > number of events, events, event-driven, information fraction, events are observed",
  "chance of finding, chance to find, chance of seeing, pick up a difference, spot a difference, detect a difference, miss a real effect > power, detect, type ii error",
  "luck, fluke, false positive, false alarm, just luck, by luck > type i error, alpha, significance level, false positive, one-sided, two-sided",
  "both directions, two tailed > two-sided",
  "one direction, one tailed > one-sided",
  "bayes, prior belief > bayesian, prior distribution, posterior",
  // Groups
  "computer balances, balance the groups, balanced, groups alike, even out, keep the groups even, kept even, similar groups > stratification, stratified, stratification factors, minimization, minimisation, balanced",
  "shuffle, draw lots, flip a coin, heads or tails, roulette, luck of the draw, from a hat, picked at random, computer picks, computer decides, decides which drug > randomization, randomisation, randomized, randomised, randomly assigned, allocation",
  "fifty fifty, half and half, two to one, equal groups, equal numbers, chance of placebo, chance of getting placebo, chance of getting the real > allocation ratio, randomization ratio, randomisation ratio, 1:1, 2:1, ratio",
  "guess which, guess the treatment > blinding, blinded, masked, unblinding, double-blind",
  "guess the next, predict the next > allocation concealment, block size, concealed, permuted",
  // Who is counted
  "who is counted, who gets counted, counted in the analysis, who is in the analysis, whose data, everybody put in, everyone randomized, everyone randomised > analysis set, analysis population, intent-to-treat, intention-to-treat, full analysis set",
  "stuck to the rules, followed the rules, followed the plan, did everything right > per-protocol, per protocol set, evaluable, protocol deviation",
  "got at least one, at least one pill, took any drug, anyone dosed > safety population, safety analysis set, at least one dose",
  "wrong treatment, got the wrong treatment, other group's drug > as treated, actual treatment, as-treated, treatment received",
  "break down by, certain groups, separately for, men and women separately, looked at separately > subgroup, subgroup analysis, subgroups",
  // What is missing
  "fill in the gaps, fill in blanks, fill the blanks, guess, holes in the data, no reading, missing results, missing scores > missing data, missing values, imputation, imputed, multiple imputation, missing at random",
  "carry forward, last value, last reading > last observation carried forward, locf",
  "treated as failure, counted as failure, treated as a no > non-responder, nonresponder, non-responder imputation, treatment failure, failure",
  "no event yet, stopped counting, not counted after, still alive at the end, still fine at the end > censored, censoring",
  "counted even if, what if they stop, starts another drug, switch to another drug > intercurrent event, intercurrent events, estimand, treatment policy, hypothetical, subsequent therapy",
  "allowance for dropouts, dropouts, drop out rate, how many will leave, expected to leave > dropout rate, dropout, attrition, discontinuation rate, lost to follow-up",
  // The analyses
  "halfway, half way, midway, mid way, planned look, sneak peek, look early, looked at early, first results > interim analysis, interim analyses, interim, information fraction",
  "pay for the look, price of looking > alpha spending, o'brien-fleming, spending function, adjusted significance level",
  "too many tests, more than one question, several questions, many comparisons, one after another, order of testing, tested first > multiplicity, hierarchical, gatekeeping, family-wise, multiple comparisons, fixed sequence, bonferroni, hochberg",
  "does it hold up, double check the result, different assumptions, robust > sensitivity analysis, sensitivity analyses, supplementary analysis, robustness, tipping point",
  "plus or minus, error bars, how certain > confidence interval, confidence limits, precision, 95%",
  "average, typical value > mean, median, least squares mean",
  "scatter, how spread out, how much do they vary > standard deviation, variance, variability",
  "how are the groups compared, compare the groups, statistical test, which model, formula for > statistical methods, log-rank, cochran-mantel-haenszel, ancova, mmrm, regression, analysis of covariance, model",
  "adjust for, correct for, take into account, allow for > covariate, covariates, adjusted, stratification factors",
  "data snapshot, cutoff date, cut off date > data cutoff, data cut-off, clinical cutoff",
  "final results, main results, final answer > final analysis, primary analysis, primary completion",
  "cut the risk, lower the risk, fewer deaths, drop in risk > hazard ratio, risk reduction, relative risk",
  "yardstick, judged by, judged on, main measure > primary endpoint, primary outcome, primary efficacy, primary outcome measure",
  "better enough, improve enough, how much better counts, big enough, real difference > responder, clinically meaningful, minimal clinically important difference, response",
  "change from the start, since the start, compared with the start > change from baseline, baseline",
  "starting value, starting point, first value > baseline",
];
