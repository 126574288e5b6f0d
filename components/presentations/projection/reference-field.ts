/** Id of the operator's field for a reference, which the key / reaches. */
export const REFERENCE_ID = "reference";
