/** Query of the church's plan, for the screens of plans and for the upgrade dialog. */
export const plansKey = ["plans"];
