CREATE TABLE `plan_operation_ids` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`actor_id` text,
	`seq` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `plan_operation_ids_by_time` ON `plan_operation_ids` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `plan_operation_ids_by_actor` ON `plan_operation_ids` (`actor_id`);--> statement-breakpoint
INSERT INTO `plan_operation_ids` (`id`, `user_id`, `actor_id`, `seq`, `created_at`) SELECT `id`, `user_id`, `actor_id`, `seq`, `created_at` FROM `plan_operations`;
