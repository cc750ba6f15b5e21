import {
  AlignLeft,
  AtSign,
  Calendar,
  ChevronDownSquare,
  CircleDot,
  EyeOff,
  Hash,
  ListChecks,
  type LucideIcon,
  Paperclip,
  Pilcrow,
  SeparatorHorizontal,
  Type,
} from "lucide-react";
import type { FieldType } from "../../../../db/values/forms.ts";

const ICONS: Record<FieldType, LucideIcon> = {
  text: Type,
  textarea: AlignLeft,
  email: AtSign,
  number: Hash,
  date: Calendar,
  radio: CircleDot,
  checkbox: ListChecks,
  select: ChevronDownSquare,
  file: Paperclip,
  hidden: EyeOff,
  step: SeparatorHorizontal,
  "text-block": Pilcrow,
};

export function TypeIcon({ type, className }: { type: FieldType; className?: string }) {
  const Icon = ICONS[type];
  return <Icon aria-hidden className={className} />;
}
