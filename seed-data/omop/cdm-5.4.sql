-- The tables of the OMOP Common Data Model 5.4 for PostgreSQL: those that the queries of the criteria read, with every
-- column, its type, and whether it may be empty, after the specification at
-- https://ohdsi.github.io/CommonDataModel/cdm54.html.
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
CREATE TABLE {{cdm}}.concept_relationship (
  concept_id_1 integer NOT NULL,
  concept_id_2 integer NOT NULL,
  relationship_id varchar(20) NOT NULL,
  valid_start_date date NOT NULL,
  valid_end_date date NOT NULL,
  invalid_reason varchar(1)
);
CREATE TABLE {{cdm}}.concept_ancestor (
  ancestor_concept_id integer NOT NULL,
  descendant_concept_id integer NOT NULL,
  min_levels_of_separation integer NOT NULL,
  max_levels_of_separation integer NOT NULL
);
-- Cohorts of a study
CREATE TABLE {{results}}.cohort (
  cohort_definition_id integer NOT NULL,
  subject_id integer NOT NULL,
  cohort_start_date date NOT NULL,
  cohort_end_date date NOT NULL
);
