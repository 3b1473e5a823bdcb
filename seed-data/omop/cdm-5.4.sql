-- The tables of the OMOP Common Data Model 5.4 for PostgreSQL: every table with every column, its type, and whether it
-- may be empty, after the specification at https://ohdsi.github.io/CommonDataModel/cdm54.html.
-- Replace {{cdm}} and {{results}} by the names of two schemas, as in the queries of the criteria.

CREATE SCHEMA {{cdm}};
CREATE SCHEMA {{results}};

-- Clinical data
CREATE TABLE {{cdm}}.person (
  person_id integer PRIMARY KEY,
  gender_concept_id integer NOT NULL,
  year_of_birth integer NOT NULL,
  month_of_birth integer,
  day_of_birth integer,
  birth_datetime timestamp,
  race_concept_id integer NOT NULL,
  ethnicity_concept_id integer NOT NULL,
  location_id integer,
  provider_id integer,
  care_site_id integer,
  person_source_value varchar(50),
  gender_source_value varchar(50),
  gender_source_concept_id integer,
  race_source_value varchar(50),
  race_source_concept_id integer,
  ethnicity_source_value varchar(50),
  ethnicity_source_concept_id integer
);
CREATE TABLE {{cdm}}.observation_period (
  observation_period_id integer PRIMARY KEY,
  person_id integer NOT NULL,
  observation_period_start_date date NOT NULL,
  observation_period_end_date date NOT NULL,
  period_type_concept_id integer NOT NULL
);
CREATE TABLE {{cdm}}.visit_occurrence (
  visit_occurrence_id integer PRIMARY KEY,
  person_id integer NOT NULL,
  visit_concept_id integer NOT NULL,
  visit_start_date date NOT NULL,
  visit_start_datetime timestamp,
  visit_end_date date NOT NULL,
  visit_end_datetime timestamp,
  visit_type_concept_id integer NOT NULL,
  provider_id integer,
  care_site_id integer,
  visit_source_value varchar(50),
  visit_source_concept_id integer,
  admitted_from_concept_id integer,
  admitted_from_source_value varchar(50),
  discharged_to_concept_id integer,
  discharged_to_source_value varchar(50),
  preceding_visit_occurrence_id integer
);
CREATE TABLE {{cdm}}.visit_detail (
  visit_detail_id integer PRIMARY KEY,
  person_id integer NOT NULL,
  visit_detail_concept_id integer NOT NULL,
  visit_detail_start_date date NOT NULL,
  visit_detail_start_datetime timestamp,
  visit_detail_end_date date NOT NULL,
  visit_detail_end_datetime timestamp,
  visit_detail_type_concept_id integer NOT NULL,
  provider_id integer,
  care_site_id integer,
  visit_detail_source_value varchar(50),
  visit_detail_source_concept_id integer,
  admitted_from_concept_id integer,
  admitted_from_source_value varchar(50),
  discharged_to_source_value varchar(50),
  discharged_to_concept_id integer,
  preceding_visit_detail_id integer,
  parent_visit_detail_id integer,
  visit_occurrence_id integer NOT NULL
);
CREATE TABLE {{cdm}}.condition_occurrence (
  condition_occurrence_id integer PRIMARY KEY,
  person_id integer NOT NULL,
  condition_concept_id integer NOT NULL,
  condition_start_date date NOT NULL,
  condition_start_datetime timestamp,
  condition_end_date date,
  condition_end_datetime timestamp,
  condition_type_concept_id integer NOT NULL,
  condition_status_concept_id integer,
  stop_reason varchar(20),
  provider_id integer,
  visit_occurrence_id integer,
  visit_detail_id integer,
  condition_source_value varchar(50),
  condition_source_concept_id integer,
  condition_status_source_value varchar(50)
);
CREATE TABLE {{cdm}}.drug_exposure (
  drug_exposure_id integer PRIMARY KEY,
  person_id integer NOT NULL,
  drug_concept_id integer NOT NULL,
  drug_exposure_start_date date NOT NULL,
  drug_exposure_start_datetime timestamp,
  drug_exposure_end_date date NOT NULL,
  drug_exposure_end_datetime timestamp,
  verbatim_end_date date,
  drug_type_concept_id integer NOT NULL,
  stop_reason varchar(20),
  refills integer,
  quantity numeric,
  days_supply integer,
  sig text,
  route_concept_id integer,
  lot_number varchar(50),
  provider_id integer,
  visit_occurrence_id integer,
  visit_detail_id integer,
  drug_source_value varchar(50),
  drug_source_concept_id integer,
  route_source_value varchar(50),
  dose_unit_source_value varchar(50)
);
CREATE TABLE {{cdm}}.procedure_occurrence (
  procedure_occurrence_id integer PRIMARY KEY,
  person_id integer NOT NULL,
  procedure_concept_id integer NOT NULL,
  procedure_date date NOT NULL,
  procedure_datetime timestamp,
  procedure_end_date date,
  procedure_end_datetime timestamp,
  procedure_type_concept_id integer NOT NULL,
  modifier_concept_id integer,
  quantity integer,
  provider_id integer,
  visit_occurrence_id integer,
  visit_detail_id integer,
  procedure_source_value varchar(50),
  procedure_source_concept_id integer,
  modifier_source_value varchar(50)
);
CREATE TABLE {{cdm}}.device_exposure (
  device_exposure_id integer PRIMARY KEY,
  person_id integer NOT NULL,
  device_concept_id integer NOT NULL,
  device_exposure_start_date date NOT NULL,
  device_exposure_start_datetime timestamp,
  device_exposure_end_date date,
  device_exposure_end_datetime timestamp,
  device_type_concept_id integer NOT NULL,
  unique_device_id varchar(255),
  production_id varchar(255),
  quantity integer,
  provider_id integer,
  visit_occurrence_id integer,
  visit_detail_id integer,
  device_source_value varchar(50),
  device_source_concept_id integer,
  unit_concept_id integer,
  unit_source_value varchar(50),
  unit_source_concept_id integer
);
CREATE TABLE {{cdm}}.measurement (
  measurement_id integer PRIMARY KEY,
  person_id integer NOT NULL,
  measurement_concept_id integer NOT NULL,
  measurement_date date NOT NULL,
  measurement_datetime timestamp,
  measurement_time varchar(10),
  measurement_type_concept_id integer NOT NULL,
  operator_concept_id integer,
  value_as_number numeric,
  value_as_concept_id integer,
  unit_concept_id integer,
  range_low numeric,
  range_high numeric,
  provider_id integer,
  visit_occurrence_id integer,
  visit_detail_id integer,
  measurement_source_value varchar(50),
  measurement_source_concept_id integer,
  unit_source_value varchar(50),
  unit_source_concept_id integer,
  value_source_value varchar(50),
  measurement_event_id integer,
  meas_event_field_concept_id integer
);
CREATE TABLE {{cdm}}.observation (
  observation_id integer PRIMARY KEY,
  person_id integer NOT NULL,
  observation_concept_id integer NOT NULL,
  observation_date date NOT NULL,
  observation_datetime timestamp,
  observation_type_concept_id integer NOT NULL,
  value_as_number numeric,
  value_as_string varchar(60),
  value_as_concept_id integer,
  qualifier_concept_id integer,
  unit_concept_id integer,
  provider_id integer,
  visit_occurrence_id integer,
  visit_detail_id integer,
  observation_source_value varchar(50),
  observation_source_concept_id integer,
  unit_source_value varchar(50),
  qualifier_source_value varchar(50),
  value_source_value varchar(50),
  observation_event_id integer,
  obs_event_field_concept_id integer
);
CREATE TABLE {{cdm}}.death (
  person_id integer PRIMARY KEY,
  death_date date NOT NULL,
  death_datetime timestamp,
  death_type_concept_id integer,
  cause_concept_id integer,
  cause_source_value varchar(50),
  cause_source_concept_id integer
);
CREATE TABLE {{cdm}}.note (
  note_id integer PRIMARY KEY,
  person_id integer NOT NULL,
  note_date date NOT NULL,
  note_datetime timestamp,
  note_type_concept_id integer NOT NULL,
  note_class_concept_id integer NOT NULL,
  note_title varchar(250),
  note_text text NOT NULL,
  encoding_concept_id integer NOT NULL,
  language_concept_id integer NOT NULL,
  provider_id integer,
  visit_occurrence_id integer,
  visit_detail_id integer,
  note_source_value varchar(50),
  note_event_id integer,
  note_event_field_concept_id integer
);
CREATE TABLE {{cdm}}.note_nlp (
  note_nlp_id integer PRIMARY KEY,
  note_id integer NOT NULL,
  section_concept_id integer,
  snippet varchar(250),
  "offset" varchar(50),
  lexical_variant varchar(250) NOT NULL,
  note_nlp_concept_id integer,
  note_nlp_source_concept_id integer,
  nlp_system varchar(250),
  nlp_date date NOT NULL,
  nlp_datetime timestamp,
  term_exists varchar(1),
  term_temporal varchar(50),
  term_modifiers varchar(2000)
);
CREATE TABLE {{cdm}}.specimen (
  specimen_id integer PRIMARY KEY,
  person_id integer NOT NULL,
  specimen_concept_id integer NOT NULL,
  specimen_type_concept_id integer NOT NULL,
  specimen_date date NOT NULL,
  specimen_datetime timestamp,
  quantity numeric,
  unit_concept_id integer,
  anatomic_site_concept_id integer,
  disease_status_concept_id integer,
  specimen_source_id varchar(50),
  specimen_source_value varchar(50),
  unit_source_value varchar(50),
  anatomic_site_source_value varchar(50),
  disease_status_source_value varchar(50)
);
CREATE TABLE {{cdm}}.fact_relationship (
  domain_concept_id_1 integer NOT NULL,
  fact_id_1 integer NOT NULL,
  domain_concept_id_2 integer NOT NULL,
  fact_id_2 integer NOT NULL,
  relationship_concept_id integer NOT NULL
);

-- Health system
CREATE TABLE {{cdm}}.location (
  location_id integer PRIMARY KEY,
  address_1 varchar(50),
  address_2 varchar(50),
  city varchar(50),
  state varchar(2),
  zip varchar(9),
  county varchar(20),
  location_source_value varchar(50),
  country_concept_id integer,
  country_source_value varchar(80),
  latitude numeric,
  longitude numeric
);
CREATE TABLE {{cdm}}.care_site (
  care_site_id integer PRIMARY KEY,
  care_site_name varchar(255),
  place_of_service_concept_id integer,
  location_id integer,
  care_site_source_value varchar(50),
  place_of_service_source_value varchar(50)
);
CREATE TABLE {{cdm}}.provider (
  provider_id integer PRIMARY KEY,
  provider_name varchar(255),
  npi varchar(20),
  dea varchar(20),
  specialty_concept_id integer,
  care_site_id integer,
  year_of_birth integer,
  gender_concept_id integer,
  provider_source_value varchar(50),
  specialty_source_value varchar(50),
  specialty_source_concept_id integer,
  gender_source_value varchar(50),
  gender_source_concept_id integer
);

-- Costs
CREATE TABLE {{cdm}}.payer_plan_period (
  payer_plan_period_id integer PRIMARY KEY,
  person_id integer NOT NULL,
  payer_plan_period_start_date date NOT NULL,
  payer_plan_period_end_date date NOT NULL,
  payer_concept_id integer,
  payer_source_value varchar(50),
  payer_source_concept_id integer,
  plan_concept_id integer,
  plan_source_value varchar(50),
  plan_source_concept_id integer,
  sponsor_concept_id integer,
  sponsor_source_value varchar(50),
  sponsor_source_concept_id integer,
  family_source_value varchar(50),
  stop_reason_concept_id integer,
  stop_reason_source_value varchar(50),
  stop_reason_source_concept_id integer
);
CREATE TABLE {{cdm}}.cost (
  cost_id integer PRIMARY KEY,
  cost_event_id integer NOT NULL,
  cost_domain_id varchar(20) NOT NULL,
  cost_type_concept_id integer NOT NULL,
  currency_concept_id integer,
  total_charge numeric,
  total_cost numeric,
  total_paid numeric,
  paid_by_payer numeric,
  paid_by_patient numeric,
  paid_patient_copay numeric,
  paid_patient_coinsurance numeric,
  paid_patient_deductible numeric,
  paid_by_primary numeric,
  paid_ingredient_cost numeric,
  paid_dispensing_fee numeric,
  payer_plan_period_id integer,
  amount_allowed numeric,
  revenue_code_concept_id integer,
  revenue_code_source_value varchar(50),
  drg_concept_id integer,
  drg_source_value varchar(3)
);

-- Derived elements
CREATE TABLE {{cdm}}.drug_era (
  drug_era_id integer PRIMARY KEY,
  person_id integer NOT NULL,
  drug_concept_id integer NOT NULL,
  drug_era_start_date date NOT NULL,
  drug_era_end_date date NOT NULL,
  drug_exposure_count integer,
  gap_days integer
);
CREATE TABLE {{cdm}}.dose_era (
  dose_era_id integer PRIMARY KEY,
  person_id integer NOT NULL,
  drug_concept_id integer NOT NULL,
  unit_concept_id integer NOT NULL,
  dose_value numeric NOT NULL,
  dose_era_start_date date NOT NULL,
  dose_era_end_date date NOT NULL
);
CREATE TABLE {{cdm}}.condition_era (
  condition_era_id integer PRIMARY KEY,
  person_id integer NOT NULL,
  condition_concept_id integer NOT NULL,
  condition_era_start_date date NOT NULL,
  condition_era_end_date date NOT NULL,
  condition_occurrence_count integer
);
CREATE TABLE {{cdm}}.episode (
  episode_id integer PRIMARY KEY,
  person_id integer NOT NULL,
  episode_concept_id integer NOT NULL,
  episode_start_date date NOT NULL,
  episode_start_datetime timestamp,
  episode_end_date date,
  episode_end_datetime timestamp,
  episode_parent_id integer,
  episode_number integer,
  episode_object_concept_id integer NOT NULL,
  episode_type_concept_id integer NOT NULL,
  episode_source_value varchar(50),
  episode_source_concept_id integer
);
CREATE TABLE {{cdm}}.episode_event (
  episode_id integer NOT NULL,
  event_id integer NOT NULL,
  episode_event_field_concept_id integer NOT NULL
);

-- Metadata
CREATE TABLE {{cdm}}.metadata (
  metadata_id integer PRIMARY KEY,
  metadata_concept_id integer NOT NULL,
  metadata_type_concept_id integer NOT NULL,
  name varchar(250) NOT NULL,
  value_as_string varchar(250),
  value_as_concept_id integer,
  value_as_number numeric,
  metadata_date date,
  metadata_datetime timestamp
);
CREATE TABLE {{cdm}}.cdm_source (
  cdm_source_name varchar(255) NOT NULL,
  cdm_source_abbreviation varchar(25) NOT NULL,
  cdm_holder varchar(255) NOT NULL,
  source_description text,
  source_documentation_reference varchar(255),
  cdm_etl_reference varchar(255),
  source_release_date date NOT NULL,
  cdm_release_date date NOT NULL,
  cdm_version varchar(10),
  cdm_version_concept_id integer NOT NULL,
  vocabulary_version varchar(20) NOT NULL
);

-- Vocabulary
CREATE TABLE {{cdm}}.concept (
  concept_id integer PRIMARY KEY,
  concept_name varchar(255) NOT NULL,
  domain_id varchar(20) NOT NULL,
  vocabulary_id varchar(20) NOT NULL,
  concept_class_id varchar(20) NOT NULL,
  standard_concept varchar(1),
  concept_code varchar(50) NOT NULL,
  valid_start_date date NOT NULL,
  valid_end_date date NOT NULL,
  invalid_reason varchar(1)
);
CREATE TABLE {{cdm}}.vocabulary (
  vocabulary_id varchar(20) PRIMARY KEY,
  vocabulary_name varchar(255) NOT NULL,
  vocabulary_reference varchar(255),
  vocabulary_version varchar(255),
  vocabulary_concept_id integer NOT NULL
);
CREATE TABLE {{cdm}}.domain (
  domain_id varchar(20) PRIMARY KEY,
  domain_name varchar(255) NOT NULL,
  domain_concept_id integer NOT NULL
);
CREATE TABLE {{cdm}}.concept_class (
  concept_class_id varchar(20) PRIMARY KEY,
  concept_class_name varchar(255) NOT NULL,
  concept_class_concept_id integer NOT NULL
);
CREATE TABLE {{cdm}}.concept_relationship (
  concept_id_1 integer NOT NULL,
  concept_id_2 integer NOT NULL,
  relationship_id varchar(20) NOT NULL,
  valid_start_date date NOT NULL,
  valid_end_date date NOT NULL,
  invalid_reason varchar(1)
);
CREATE TABLE {{cdm}}.relationship (
  relationship_id varchar(20) PRIMARY KEY,
  relationship_name varchar(255) NOT NULL,
  is_hierarchical varchar(1) NOT NULL,
  defines_ancestry varchar(1) NOT NULL,
  reverse_relationship_id varchar(20) NOT NULL,
  relationship_concept_id integer NOT NULL
);
CREATE TABLE {{cdm}}.concept_synonym (
  concept_id integer NOT NULL,
  concept_synonym_name varchar(1000) NOT NULL,
  language_concept_id integer NOT NULL
);
CREATE TABLE {{cdm}}.concept_ancestor (
  ancestor_concept_id integer NOT NULL,
  descendant_concept_id integer NOT NULL,
  min_levels_of_separation integer NOT NULL,
  max_levels_of_separation integer NOT NULL
);
CREATE TABLE {{cdm}}.source_to_concept_map (
  source_code varchar(50) NOT NULL,
  source_concept_id integer NOT NULL,
  source_vocabulary_id varchar(20) NOT NULL,
  source_code_description varchar(255),
  target_concept_id integer NOT NULL,
  target_vocabulary_id varchar(20) NOT NULL,
  valid_start_date date NOT NULL,
  valid_end_date date NOT NULL,
  invalid_reason varchar(1)
);
CREATE TABLE {{cdm}}.drug_strength (
  drug_concept_id integer NOT NULL,
  ingredient_concept_id integer NOT NULL,
  amount_value numeric,
  amount_unit_concept_id integer,
  numerator_value numeric,
  numerator_unit_concept_id integer,
  denominator_value numeric,
  denominator_unit_concept_id integer,
  box_size integer,
  valid_start_date date NOT NULL,
  valid_end_date date NOT NULL,
  invalid_reason varchar(1)
);

-- Cohorts of a study
CREATE TABLE {{results}}.cohort (
  cohort_definition_id integer NOT NULL,
  subject_id integer NOT NULL,
  cohort_start_date date NOT NULL,
  cohort_end_date date NOT NULL
);
CREATE TABLE {{results}}.cohort_definition (
  cohort_definition_id integer NOT NULL,
  cohort_definition_name varchar(255) NOT NULL,
  cohort_definition_description text,
  definition_type_concept_id integer NOT NULL,
  cohort_definition_syntax text,
  subject_concept_id integer NOT NULL,
  cohort_initiation_date date
);
