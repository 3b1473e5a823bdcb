/** A disease as named in titles, and what the registry shows for it. */
export interface Disease {
  readonly indication: string;
  readonly therapeuticArea: string;
}

/**
 * Diseases that clinical studies are named for, by therapeutic area. Terms match whole words; if a title contains
 * several, the first one counts, and the longest of those that start at the same word.
 */
const termsByArea: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  "Hematology/Oncology": {
    "Multiple Myeloma": /multiple myeloma/,
    "Acute Myeloid Leukemia": /acute myelo(?:id|genous) leuka?emia/,
    "Acute Lymphoblastic Leukemia": /acute lympho(?:blastic|cytic) leuka?emia/,
    "Chronic Lymphocytic Leukemia": /chronic lymphocytic leuka?emia/,
    "Chronic Myeloid Leukemia": /chronic myelo(?:id|genous) leuka?emia/,
    "Diffuse Large B-Cell Lymphoma": /diffuse large b[- ]cell lymphoma/,
    "Follicular Lymphoma": /follicular lymphoma/,
    "Mantle Cell Lymphoma": /mantle cell lymphoma/,
    "Hodgkin Lymphoma": /(?<!non[- ])hodgkin(?:['’]s)? lymphoma/,
    "Non-Hodgkin Lymphoma": /non[- ]hodgkin(?:['’]s)? lymphoma/,
    Lymphoma: /lymphoma/,
    Leukemia: /leuka?emia/,
    "Myelodysplastic Syndrome": /myelodysplastic (?:syndromes?|neoplasms?)/,
    Myelofibrosis: /myelofibrosis/,
  },
  Oncology: {
    "Non-Small Cell Lung Cancer": /non[- ]small[- ]cell lung (?:cancer|carcinoma)|nsclc/,
    "Small Cell Lung Cancer": /(?<!non[- ])small[- ]cell lung (?:cancer|carcinoma)/,
    "Lung Cancer": /lung (?:cancer|carcinoma|adenocarcinoma)/,
    "Breast Cancer": /breast (?:cancer|carcinoma)/,
    "Prostate Cancer": /prostate (?:cancer|carcinoma)/,
    "Colorectal Cancer": /(?:colorectal|colon|rectal) (?:cancer|carcinoma|adenocarcinoma)/,
    "Gastric or Gastroesophageal Junction Cancer":
      /gastric\b.{0,60}?\bgastro-?o?esophageal[- ]junction (?:cancer|adenocarcinoma|carcinoma)/,
    "Gastric Cancer": /(?:gastric|stomach) (?:cancer|carcinoma|adenocarcinoma)/,
    "Esophageal Cancer": /o?esophageal (?:squamous cell )?(?:cancer|carcinoma|adenocarcinoma)/,
    "Pancreatic Cancer": /pancreatic (?:ductal )?(?:cancer|carcinoma|adenocarcinoma)/,
    "Hepatocellular Carcinoma": /hepatocellular (?:carcinoma|cancer)/,
    "Biliary Tract Cancer": /biliary tract (?:cancer|carcinoma)|cholangiocarcinoma/,
    "Renal Cell Carcinoma": /renal[- ]cell (?:carcinoma|cancer)/,
    "Urothelial Carcinoma": /urothelial (?:carcinoma|cancer)|bladder cancer/,
    "Ovarian Cancer": /ovarian (?:cancer|carcinoma)/,
    "Cervical Cancer": /cervical (?:cancer|carcinoma)/,
    "Endometrial Cancer": /endometrial (?:cancer|carcinoma)/,
    "Head and Neck Cancer": /head and neck (?:squamous cell )?(?:cancer|carcinoma)/,
    "Thyroid Cancer": /thyroid (?:cancer|carcinoma)/,
    Melanoma: /melanoma/,
    Mesothelioma: /mesothelioma/,
    Glioblastoma: /glioblastoma/,
    Glioma: /glioma/,
    Neuroblastoma: /neuroblastoma/,
    Sarcoma: /(?:osteo)?sarcoma/,
    "Solid Tumors": /solid tumou?rs?/,
  },
  Immunology: {
    "Crohn's Disease": /crohn(?:['’]s)? disease/,
    "Ulcerative Colitis": /ulcerative colitis/,
    "Rheumatoid Arthritis": /rheumatoid arthritis/,
    "Psoriatic Arthritis": /psoriatic arthritis/,
    Psoriasis: /psoriasis/,
    "Ankylosing Spondylitis": /ankylosing spondylitis|axial spondyloarthritis/,
    "Systemic Lupus Erythematosus": /systemic lupus erythematosus/,
    "Atopic Dermatitis": /atopic dermatitis/,
    "Hidradenitis Suppurativa": /hidradenitis suppurativa/,
  },
  Neurology: {
    "Amyotrophic Lateral Sclerosis": /amyotrophic lateral sclerosis/,
    "Multiple Sclerosis": /multiple sclerosis/,
    "Alzheimer's Disease": /alzheimer(?:['’]s)?(?: disease)?/,
    "Parkinson's Disease": /parkinson(?:['’]s)? disease/,
    "Huntington's Disease": /huntington(?:['’]s)? disease/,
    "Spinal Muscular Atrophy": /spinal muscular atrophy/,
    "Duchenne Muscular Dystrophy": /duchenne muscular dystrophy/,
    "Myasthenia Gravis": /myasthenia gravis/,
    Migraine: /migraine/,
    Epilepsy: /epilepsy/,
    Stroke: /(?:isch(?:a)?emic )?stroke/,
  },
  Psychiatry: {
    Schizophrenia: /schizophrenia/,
    "Major Depressive Disorder": /major depressive disorder|depression/,
    "Bipolar Disorder": /bipolar(?: i| ii)? disorder/,
    "Attention-Deficit/Hyperactivity Disorder": /attention[- ]deficit[/ -]*hyperactivity disorder/,
  },
  Cardiology: {
    "Heart Failure": /heart failure/,
    "Atrial Fibrillation": /atrial fibrillation/,
    Hypertension: /(?<!pulmonary arterial )(?<!pulmonary )hypertension/,
    "Pulmonary Arterial Hypertension": /pulmonary (?:arterial )?hypertension/,
    "Acute Coronary Syndrome": /acute coronary syndromes?|myocardial infarction/,
    Hypercholesterolemia: /hypercholesterola?emia/,
  },
  "Endocrinology and Metabolism": {
    "Type 1 Diabetes": /type (?:1|i) diabetes(?: mellitus)?/,
    "Type 2 Diabetes": /type (?:2|ii) diabetes(?: mellitus)?/,
    Obesity: /obesity|overweight/,
    Osteoporosis: /osteoporosis/,
  },
  Respiratory: {
    Asthma: /asthma/,
    "Chronic Obstructive Pulmonary Disease": /chronic obstructive pulmonary disease|copd/,
    "Idiopathic Pulmonary Fibrosis": /idiopathic pulmonary fibrosis/,
    "Cystic Fibrosis": /cystic fibrosis/,
  },
  "Infectious Diseases": {
    "HIV Infection": /hiv(?:-1)?(?: infection)?|human immunodeficiency virus/,
    "Hepatitis B": /hepatitis b/,
    "Hepatitis C": /hepatitis c/,
    "COVID-19": /covid[- ]19|sars[- ]cov[- ]2/,
    Influenza: /influenza/,
    Tuberculosis: /tuberculosis/,
    Malaria: /malaria/,
  },
  Nephrology: {
    "Chronic Kidney Disease": /chronic kidney disease/,
    "IgA Nephropathy": /iga nephropathy/,
  },
  Hematology: {
    "Sickle Cell Disease": /sickle[- ]cell (?:disease|ana?emia)/,
    Hemophilia: /ha?emophilia(?: [ab])?/,
    Thalassemia: /thalassa?emia/,
    "Immune Thrombocytopenia": /immune thrombocytopeni(?:a|c purpura)/,
  },
};

const terms = Object.entries(termsByArea).flatMap(([therapeuticArea, diseases]) =>
  Object.entries(diseases).map(([indication, term]) => ({
    disease: { indication, therapeuticArea },
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${term.source})(?![\\p{L}\\p{N}])`, "iu"),
  })),
);

/** The disease named in a title; null if it names none on the list. */
export function diseaseInTitle(title: string): Disease | null {
  const found = terms.flatMap(({ disease, pattern }) => {
    const match = pattern.exec(title);
    return match ? [{ disease, at: match.index, length: match[0].length }] : [];
  });
  found.sort((a, b) => a.at - b.at || b.length - a.length);
  return found[0]?.disease ?? null;
}
