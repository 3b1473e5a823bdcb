/**
 * Characters of the standard Symbol font: the character, its code in that font and its advance in thousandths
 * of the size. WinAnsi has none of them.
 */
const table = `Α 65 722|Β 66 667|Χ 67 722|Δ 68 612|Ε 69 611|Φ 70 763|Γ 71 603|Η 72 722|Ι 73 333|Κ 75 722|Λ 76 686
Μ 77 889|Ν 78 722|Ο 79 722|Π 80 768|Θ 81 741|Ρ 82 556|Σ 83 592|Τ 84 611|Υ 85 690|Ω 87 768|Ξ 88 645|Ψ 89 795|Ζ 90 611
α 97 631|β 98 549|χ 99 549|δ 100 494|ε 101 439|φ 102 521|γ 103 411|η 104 603|ι 105 329|κ 107 549|λ 108 549
μ 109 576|ν 110 521|ο 111 549|π 112 549|θ 113 521|ρ 114 549|σ 115 603|τ 116 439|υ 117 576|ω 119 686|ξ 120 493
ψ 121 686|ζ 122 494|∀ 34 713|∃ 36 549|− 45 549|∼ 126 549|′ 162 247|″ 178 411|≤ 163 549|≥ 179 549|≠ 185 549
≡ 186 549|≈ 187 549|∞ 165 713|∝ 181 713|∂ 182 494|√ 214 549|∑ 229 713|∏ 213 823|∫ 242 274|∩ 199 768|∪ 200 768
⊂ 204 713|⊆ 205 713|∈ 206 713|∉ 207 713|∧ 217 603|∨ 218 603|∴ 92 863|∆ 68 612|← 172 987|↑ 173 603|→ 174 987
↓ 175 603|↔ 171 1042|⇒ 222 987|⇔ 219 1042|◊ 224 494`;

export const symbols: ReadonlyMap<string, { readonly code: number; readonly width: number }> = new Map(
  table.split(/[|\n]/).map((entry) => {
    const [char = "", code = "", width = ""] = entry.split(" ");
    return [char, { code: Number(code), width: Number(width) }];
  }),
);

/** Advance of a code of the Symbol font, in thousandths of the size. */
export const symbolWidths: ReadonlyMap<number, number> = new Map(
  [...symbols.values()].map(({ code, width }) => [code, width]),
);
