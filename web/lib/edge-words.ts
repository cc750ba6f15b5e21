/** How far a publication has got once it is made. */
export const REACHING = "reaching every location within a minute";
