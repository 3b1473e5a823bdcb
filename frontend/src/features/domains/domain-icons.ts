import {
  Activity,
  Calculator,
  CalendarDays,
  ChartLine,
  ClipboardCheck,
  Compass,
  Database,
  FileText,
  Gavel,
  Info,
  type LucideIcon,
  Settings2,
  Shuffle,
  Target,
} from "lucide-react";

/** DOM-4: each of these names has an icon of its own. */
const icons: ReadonlyMap<string, LucideIcon> = new Map([
  ["study design", Compass],
  ["sample size", Calculator],
  ["study metadata", Info],
  ["randomization plan", Shuffle],
  ["endpoints and outcome measures", Target],
  ["eligibility criteria", ClipboardCheck],
  ["schedule of assessments", CalendarDays],
  ["statistical analysis plan", ChartLine],
  ["safety monitoring", Activity],
  ["data collection", Database],
  ["operations", Settings2],
  ["regulatory", Gavel],
]);

/** The icon of a domain; a protocol may choose the icon of a custom domain by naming one of these domains. */
export function domainIcon(domainName: string, icon: string | null): LucideIcon {
  return icons.get(domainName.toLowerCase()) ?? icons.get(icon?.toLowerCase() ?? "") ?? FileText;
}
