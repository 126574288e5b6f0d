/** Key of the home's data: the owner's and other users' answers differ. */
export const dashboardKey = (isOwner: boolean) => ["dashboard", isOwner];
