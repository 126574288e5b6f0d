import { FieldMessages } from "@/components/fields/field-messages";
import { Button } from "@/components/ui/controls/button";
import { SheetFooter } from "@/components/ui/popups/sheet";

interface FileFootProps {
  id: string;
  /** Why what is chosen cannot be added. */
  problem?: string;
  /** "Agregar 12 diapositivas". */
  label: string;
  isReady: boolean;
  onClose: () => void;
}

export const FileFoot = ({ id, problem, label, isReady, onClose }: FileFootProps) => (
  <SheetFooter>
    <div className="grid w-full gap-2">
      <div role="alert" className="empty:hidden">
        <FieldMessages id={`${id}-limit`} error={problem} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button className="max-md:hidden" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" variant="primary" disabled={!isReady}>
          {label}
        </Button>
      </div>
    </div>
  </SheetFooter>
);
