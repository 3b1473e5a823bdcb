/** The product logo: a T whose stem ends in the point it was traced to. */
export function BrandMark() {
  return (
    <svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#1f5aa8" />
      <path d="M8 9.5h16M16 9.5V24" fill="none" stroke="#fff" strokeWidth="3.4" strokeLinecap="round" />
      <circle cx="16" cy="24" r="3" fill="#7fd1c7" />
    </svg>
  );
}
