/** Standard concepts of units (UCUM). */
export const units = {
  gramPerDecilitre: 8713,
  gramPerLitre: 8636,
  milligramPerDecilitre: 8840,
  micromolePerLitre: 8749,
  millimolePerLitre: 8753,
  unitPerLitre: 8645,
  billionPerLitre: 9444,
  perMicrolitre: 8647,
  thousandPerMicrolitre: 8848,
  milligramPerLitre: 8751,
  percent: 8554,
  kilogram: 9529,
  pound: 8739,
  millimetreOfMercury: 8876,
  millisecond: 9593,
  litre: 8519,
} as const;

/** Standard concepts of results. */
export const resultConcepts = {
  // Positive, and detected; from the domain of values, and from LOINC.
  positive: [45884084, 9191, 45877985],
  // Negative, and not detected.
  negative: [45878583, 9190, 9189, 45880296],
} as const;
