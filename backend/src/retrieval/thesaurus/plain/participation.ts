/**
 * Taking part, everyday life, pregnancy, and leaving in everyday words. Written from our own knowledge; the terms
 * follow the MRCT Center's Clinical Research Glossary, ICH E6(R3), and the HMA/CTFG recommendations on
 * contraception.
 */
export const participation = [
  // Consent and privacy
  "no pressure, free choice, refuse, say no > voluntary, voluntarily, refuse, without prejudice, without penalty",
  "think it over, sleep on it, time to think > ample time, sufficient time, adequate time, consider",
  "unconscious, coma, cannot decide, too confused to sign, cannot understand, sign for, sign on behalf, someone else sign, somebody else sign > legally authorized representative, incapacitated, capacity, incapable",
  "sign electronically, sign on a screen, e sign > electronic signature, electronic consent, econsent",
  "prison, prisoner, jail > prisoners, incarcerated, vulnerable, institutionalized",
  "own staff, works for the company, employee, relative of staff, work at the site > employee, employees, immediate family, vulnerable",
  "before anything is done, before any test > prior to any study, before any study-specific, study-specific procedures, study-related procedures",
  "initials, date of birth, birth date, code number, number instead of a name > identification number, subject number, pseudonymized, coded, identifier, confidentiality",
  "delete the data, erase the data, data already collected, data so far > data collected, withdrawal of consent, retained, withdrawal",
  "spare blood, rest of the blood, rest of the sample, leftover samples, leftover tissue, samples left over, blood left over, left over blood, extra blood, later research, other research, later studies > future research, biobank, exploratory research, stored, retained, additional research, sample storage, residual, samples",
  "extra part, opt in > optional, substudy, sub-study",
  "tell the gp, gp be told, gp know, family doctor know > general practitioner, primary care physician, informed, primary physician",
  // Money and harm
  "gets hurt, injured, goes wrong for the patient, harmed, who pays if > compensation, injury, indemnity, insurance, research-related injury, liability",
  "gift card, voucher, lost wages, loss of earnings, time off work > compensation, reimbursement, payment, stipend",
  // Pregnancy
  "partner gets pregnant, partner is pregnant, partner pregnant, partner becomes pregnant, pregnant partner, wife gets pregnant, wife is pregnant, wife pregnant, girlfriend gets pregnant, girlfriend pregnant, father a child, gets someone pregnant > pregnant partner, female partner, partner of a male, partners of male, pregnancy, pregnancy outcome, paternal",
  "avoid pregnancy, prevent pregnancy, not get pregnant, stay not pregnant, safe sex > contraception, contraceptive, highly effective contraception, birth control, pregnancy",
  "no sex, abstain, give up sex > abstinence, sexual abstinence, abstinent, true abstinence",
  "cannot have children, cannot have kids, infertile, cannot get pregnant > non-childbearing potential, postmenopausal, surgically sterile, permanently sterile, childbearing potential, pregnant",
  "pregnancy test, test for pregnancy, pee on a stick > pregnancy test, hcg, serum pregnancy test, urine pregnancy test",
  "pump milk, feed the baby > breastfeeding, breast-feeding, lactation, lactating, breast milk",
  "freeze eggs, give eggs, donate her eggs > ova, oocytes, egg donation, donate eggs",
  // Everyday life
  "heavy drinker, drinks a lot, units a week, drinks a week, drinks per week > alcohol abuse, alcohol, alcohol consumption, units per week",
  "hot tub, sauna, hot bath, heating pad, hot water bottle > external heat, heat source, heat sources, sauna",
  "suncream, sun cream, moisturiser, moisturizer, perfume, body lotion > sunscreen, topical products, emollient, moisturizer, lotion",
  "shave, hairy > shaved, clipped, hair",
  "piercing, inked > tattoo, body piercing",
  "diet, vegan, vegetarian, special diet > diet, dietary, dietary restrictions",
  "job, sick leave > employment, work productivity, absenteeism",
  "card to carry, carry a card, wallet card, emergency card > patient card, participant card, identification card, contact card, alert card",
  "two studies at once, two trials, two studies, both studies, join another study, second study, second trial > another clinical study, another clinical trial, investigational, concurrent participation, other clinical study",
  // Afterwards
  "keep getting the drug, still get the drug, drug after the end, once it is over, when the study ends, after it ends, study is over, what comes next, roll over > post-trial access, continued access, extension study, extension, rollover, open-label extension, after the end of the study, post-study",
  // Leaving and moving
  "after they stop, after they leave > after the last dose, last dose, after discontinuation, post-treatment, off-treatment, follow-up",
  "check on them, keep in touch, still be contacted > follow-up, survival follow-up, post-treatment, off-treatment, safety follow-up",
  "kick out, throw out of the study, take off the study, removed by the doctor, taken out of the study > withdrawn by the investigator, discontinuation criteria, withdrawal criteria, discontinued, removed, withdrawn",
  "change hospital, change clinic, another hospital, different hospital, switch site, switch hospital, move house, new city, another city > transfer, transferred, another site, relocated, relocation, lost to follow-up",
  "living or dead, still living, still alive, find out if alive, check if alive, are alive > survival status, vital status, survival follow-up, alive, public records",
  "how long people live, how long patients live, how long do they live > overall survival, survival",
  "post mortem, why they died, reason for death > autopsy, cause of death, death certificate",
];
