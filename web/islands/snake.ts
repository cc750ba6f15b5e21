import { mountSnake } from "../features/snake/mount-snake.ts";

for (const root of document.querySelectorAll<HTMLElement>("[data-snake]")) mountSnake(root);
