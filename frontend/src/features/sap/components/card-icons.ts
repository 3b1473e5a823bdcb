import {
  ChartSpline,
  ClipboardCheck,
  Code,
  Crosshair,
  FileCog,
  FileOutput,
  FileText,
  FolderOpen,
  GitBranch,
  Layers,
  ListChecks,
  type LucideIcon,
  MonitorCheck,
  ShieldAlert,
  Sigma,
  Target,
  Users,
} from "lucide-react";

const icons: ReadonlyMap<string, LucideIcon> = new Map<string, LucideIcon>([
  ["plan", FileText],
  ["objectives", Target],
  ["populations", Users],
  ["sample-objectives", Target],
  ["sample-populations", Users],
  ["sample-sets", Layers],
  ["sample-methods", Sigma],
  ["sample-missing-data", FolderOpen],
  ["study-design", GitBranch],
  ["endpoints", Crosshair],
  ["methodology", Sigma],
  ["programming", Code],
  ["subgroups", Layers],
  ["safety", ShieldAlert],
  ["software", MonitorCheck],
  ["models", ChartSpline],
  ["outputs", FileOutput],
  ["validation-report", ClipboardCheck],
  ["metadata", FileCog],
  ["extraction-validation", ListChecks],
]);

export function cardIcon(id: string): LucideIcon {
  return icons.get(id) ?? FolderOpen;
}
