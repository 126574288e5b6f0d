import { Combine } from "lucide-react";
import { Link } from "@/components/ui/controls/link";
import { MenuItem } from "@/components/ui/popups/menu";

/** Items of the list's menu that lead to other pages about people. */
const ListLinks = () => (
  <MenuItem icon={Combine} asChild>
    <Link href="/members/duplicates">Posibles repetidos</Link>
  </MenuItem>
);

export default ListLinks;
