/** The tables of the OMOP common data model 5.4 that the eligibility queries read, with the columns they use. */
export const omopTables = `
CREATE SCHEMA cdm;
CREATE SCHEMA results;
CREATE TABLE results.cohort (cohort_definition_id int, subject_id int, cohort_start_date date);
CREATE TABLE cdm.person (person_id int, gender_concept_id int, year_of_birth int, month_of_birth int, day_of_birth int, location_id int);
CREATE TABLE cdm.location (location_id int, country_source_value text);
CREATE TABLE cdm.concept (concept_id int, concept_name text, domain_id text, vocabulary_id text, standard_concept text, concept_code text);
CREATE TABLE cdm.concept_ancestor (ancestor_concept_id int, descendant_concept_id int);
CREATE TABLE cdm.concept_relationship (concept_id_1 int, concept_id_2 int, relationship_id text);
CREATE TABLE cdm.condition_occurrence (person_id int, condition_concept_id int, condition_start_date date, condition_source_value text);
CREATE TABLE cdm.drug_exposure (person_id int, drug_concept_id int, drug_exposure_start_date date);
CREATE TABLE cdm.procedure_occurrence (person_id int, procedure_concept_id int, procedure_date date);
CREATE TABLE cdm.observation (person_id int, observation_concept_id int, observation_date date);
CREATE TABLE cdm.measurement (measurement_id int, person_id int, measurement_concept_id int, measurement_date date,
  value_as_number numeric, value_as_concept_id int, unit_concept_id int, range_high numeric, value_source_value text);
CREATE TABLE cdm.specimen (person_id int, specimen_concept_id int, specimen_date date);
CREATE TABLE cdm.note (person_id int, note_date date, note_title text);
`;

/**
 * Four candidates for randomisation on 2016-03-01. 1: woman of 65 years in Japan who fits the study, resected in
 * January; 2: man of 17 years; 3: man of 75 years with a wedge resection, interstitial lung disease, a long QTc
 * interval and failing kidneys; 4: woman of 55 years, resected in November, with two cycles of cisplatin, who has
 * taken gefitinib. Candidate 9 belongs to another cohort.
 */
export const omopCandidates = `
INSERT INTO results.cohort VALUES (1, 1, '2016-03-01'), (1, 2, '2016-03-01'), (1, 3, '2016-03-01'), (1, 4, '2016-03-01'), (2, 9, '2016-03-01');
INSERT INTO cdm.location VALUES (1, 'Japan'), (2, 'France');
INSERT INTO cdm.person VALUES (1, 8532, 1950, 6, 1, 1), (2, 8507, 1998, 6, 1, 2), (3, 8507, 1940, 1, 1, 2), (4, 8532, 1960, 5, 5, 2), (9, 8507, 1950, 1, 1, 2);
INSERT INTO cdm.concept VALUES
  (1, 'Lobectomy of lung', 'Procedure', 'CPT4', 'S', '32480'), (2, 'Therapeutic wedge resection', 'Procedure', 'CPT4', 'S', '32505'),
  (3, 'MRI of brain', 'Procedure', 'CPT4', 'S', '70553'), (4, 'cisplatin', 'Drug', 'RxNorm', 'S', '2555'),
  (5, 'gefitinib', 'Drug', 'RxNorm', 'S', '328134'), (6, 'EGFR tyrosine kinase inhibitors', 'Drug', 'ATC', 'C', 'L01EB'),
  (7, 'Non-small cell lung cancer', 'Condition', 'SNOMED', 'S', '254637007'), (8, 'Pneumonitis, other', 'Condition', 'ICD10CM', NULL, 'J84.9'),
  (9, 'Interstitial lung disease', 'Condition', 'SNOMED', 'S', '233703007'), (10, 'QTc', 'Measurement', 'LOINC', 'S', '8636-3'),
  (11, 'Performance status', 'Measurement', 'LOINC', 'S', '89247-1'), (12, 'Creatinine', 'Measurement', 'LOINC', 'S', '2160-0'),
  (13, 'Body weight', 'Measurement', 'LOINC', 'S', '29463-7'), (14, 'Hemoglobin', 'Measurement', 'LOINC', 'S', '718-7'),
  (15, 'EGFR L858R variant', 'Measurement', 'OMOP Genomic', 'S', 'egfr'), (16, 'Stage 2A', 'Measurement', 'Cancer Modifier', 'S', 'p-7th_AJCC/UICC-Stage-2A'),
  (17, 'R0 resection', 'Measurement', 'Cancer Modifier', 'S', 'R0'), (18, 'Tissue specimen from lung', 'Specimen', 'SNOMED', 'S', 'tissue');
INSERT INTO cdm.concept_ancestor SELECT concept_id, concept_id FROM cdm.concept;
INSERT INTO cdm.concept_ancestor VALUES (6, 5);
INSERT INTO cdm.concept_relationship VALUES (8, 9, 'Maps to');
INSERT INTO cdm.procedure_occurrence VALUES (1, 1, '2016-01-15'), (1, 3, '2016-01-05'), (2, 1, '2015-11-01'), (3, 2, '2016-01-20'), (4, 1, '2015-11-01'), (9, 1, '2016-01-15');
INSERT INTO cdm.drug_exposure VALUES (4, 4, '2015-12-01'), (4, 4, '2015-12-22'), (4, 5, '2014-03-01');
INSERT INTO cdm.condition_occurrence VALUES (1, 7, '2015-12-20', 'C34.1'), (3, 9, '2010-01-01', 'J84.9'), (9, 7, '2015-12-20', 'C34.1');
INSERT INTO cdm.note VALUES (1, '2016-01-20', 'Surgical pathology report');
INSERT INTO cdm.specimen VALUES (1, 18, '2016-01-15');
INSERT INTO cdm.measurement VALUES
  (1, 1, 15, '2016-01-25', NULL, NULL, NULL, NULL, 'positive'), (2, 1, 16, '2016-01-25', NULL, NULL, NULL, NULL, NULL),
  (3, 1, 17, '2016-01-25', NULL, NULL, NULL, NULL, NULL), (4, 1, 11, '2016-02-20', 1, NULL, NULL, NULL, NULL),
  (5, 4, 11, '2016-02-19', 0, NULL, NULL, NULL, NULL), (6, 4, 11, '2016-02-26', 1, NULL, NULL, NULL, NULL),
  (7, 3, 10, '2016-02-20', 480, NULL, NULL, NULL, NULL), (8, 3, 10, '2016-02-20', 470, NULL, NULL, NULL, NULL),
  (9, 3, 10, '2016-02-20', 475, NULL, NULL, NULL, NULL), (10, 1, 10, '2016-02-20', 480, NULL, NULL, NULL, NULL),
  (11, 3, 12, '2016-02-25', 200, NULL, 8749, 106, NULL), (12, 3, 13, '2016-02-25', 60, NULL, 9529, NULL, NULL),
  (13, 1, 14, '2016-02-20', 9.5, NULL, 8713, 16, NULL), (14, 1, 14, '2016-02-25', 8.9, NULL, 8713, 16, NULL),
  (15, 4, 14, '2016-02-25', 120, NULL, 8636, 160, NULL), (16, 2, 14, '2016-01-10', 70, NULL, 8636, 160, NULL);
`;
