import { FileUp } from "lucide-react";
import { Link } from "@/components/ui/controls/link";
import { MenuItem } from "@/components/ui/popups/menu";

/** Item of the list's menu that makes a presentation of a file. */
export default function FileLink() {
  return (
    <MenuItem icon={FileUp} asChild>
      <Link href="/presentations?archivo=1">Nueva desde archivo</Link>
    </MenuItem>
  );
}
