import { AddMember } from "./add-member";
import { AddMovement } from "./add-movement";

/** What is done most; one of them is the filled one. */
export function HomeActions({ addsMembers, addsMovements }: { addsMembers: boolean; addsMovements: boolean }) {
  if (!addsMembers && !addsMovements) return null;
  return (
    <div className="flex flex-wrap gap-2 max-md:w-full max-md:[&>*]:flex-1">
      {addsMovements && <AddMovement variant={addsMembers ? "default" : "primary"} />}
      {addsMembers && <AddMember />}
    </div>
  );
}
