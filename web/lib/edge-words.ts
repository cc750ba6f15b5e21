/** How far a publication has got once it is made. */
export const REACHING = "everywhere within a minute";
